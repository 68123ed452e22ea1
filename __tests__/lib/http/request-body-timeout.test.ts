import net, { type AddressInfo } from 'node:net'
import { createHttpServer } from '#lib/http/http-server'
import { setWebEnv } from '#tests/support/set-web-env'

const server = createHttpServer(
  (request, response) => {
    request.resume().on('end', () => response.end('arrived'))
  },
  { requestTimeoutMs: 50 },
)

beforeAll(async () => {
  setWebEnv({})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Sends the head of a request and waits for its body to be asked for. */
function begin(path: string) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const answered = new Promise<string>((resolve) => {
    let received = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
  })
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\n12`)
  return { answered, end: () => socket.write('34') }
}

test('a request whose body does not arrive is ended, but an upload of files has longer', async () => {
  const upload = begin('/api/imports')
  const slow = begin('/api/auth/login')
  expect(await slow.answered).toMatch(/^HTTP\/1.1 408 /)
  upload.end()
  expect(await upload.answered).toMatch(/^HTTP\/1.1 200 [\s\S]*arrived/)
})
