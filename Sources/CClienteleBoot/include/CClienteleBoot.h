#ifndef CCLIENTELEBOOT_H
#define CCLIENTELEBOOT_H

/// Connects the core to the test libraries. Defined in Swift, by the ClienteleTesting module.
void clienteleInstallTestHooks(void);

#endif
