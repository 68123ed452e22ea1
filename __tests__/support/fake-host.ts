import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** `body` is sent as JSON unless it is bytes. */
export interface FakeResponse {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** An API host with responses of the test's own; it records the requests. */
export async function startFakeHost(
  respond: (request: ReceivedRequest) => FakeResponse | Promise<FakeResponse> | 'hang' | 'reset',
) {
  const received: ReceivedRequest[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    received.push(call)
    const result = respond(call)
    if (result === 'hang') return
    if (result === 'reset') return request.socket.destroy()
    const { status = 200, headers = {}, body: content = {} } = await result
    const bytes = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url, received, close }
}
