// The built app in bare-next/ behind Node's own HTTP server: as fast as Next is on this machine.
import http from 'node:http'
import path from 'node:path'
import process from 'node:process'
import next from 'next'

const app = next({ dir: path.join(import.meta.dirname, 'bare-next'), dev: false })
await app.prepare()
const server = http.createServer(app.getRequestHandler())
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
