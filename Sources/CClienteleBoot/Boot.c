#include "CClienteleBoot.h"

// Runs when the image is loaded, before any test: listing the library in a test target is enough.
// GCC's attribute is understood for ELF, Mach-O and COFF by the clang of every Swift toolchain.
__attribute__((constructor)) static void clienteleBoot(void) { clienteleInstallTestHooks(); }
