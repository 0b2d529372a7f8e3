// expect: 7:41: error: use of 'unimplemented' refers to instance method rather than global function 'unimplemented(_:fileID:filePath:line:column:)' in module 'Clientele'
// expect: 7:41: error: 'unimplemented' is the generated value of 'Client' here, and it is not needed: leave the default value out, or give a plain placeholder closure
import Clientele

@DependencyClient
struct Client: Sendable {
  var run: @Sendable () throws -> Int = unimplemented("Client.run")
}
