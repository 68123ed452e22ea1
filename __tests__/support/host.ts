import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What a host answers; `body` goes out as JSON unless it is bytes. */
export interface Told {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** Any API host that the web app may be pointed at: it remembers what it was asked and says what it is told to. */
export async function host(answer: (seen: Seen) => Told | Promise<Told> | 'hang' | 'reset') {
  const seen: Seen[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const asked = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    seen.push(asked)
    const told = answer(asked)
    if (told === 'hang') return
    if (told === 'reset') return request.socket.destroy()
    const { status = 200, headers = {}, body: said = {} } = await told
    const bytes = said instanceof Uint8Array ? said : Buffer.from(JSON.stringify(said))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url, seen, close }
}
