import http, { type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends every request on to an origin as it came, with these headers besides, as a reverse proxy does. */
export function passOn(origin: string, more: () => OutgoingHttpHeaders): RequestListener {
  const { hostname, port } = new URL(origin)
  return (request, response) => {
    const headers = { ...request.headers, ...more() }
    const asked = http.request(
      { hostname, port, method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  }
}

/** A proxy whose every request seems to come from an address of its own: limits by address do not end a scan. */
export interface Crowd {
  url: string
  asked(): number
  /** Methods and paths that were answered with a 5xx. */
  broken: Set<string>
  close(): Promise<void>
}

export async function startCrowd(
  origin: string,
  named: (address: string) => OutgoingHttpHeaders,
): Promise<Crowd> {
  let asked = 0
  const broken = new Set<string>()
  const pass = passOn(origin, () => {
    asked++
    return named(`10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`)
  })
  const server = http.createServer((request, response) => {
    response.on('finish', () => {
      if (response.statusCode >= 500)
        broken.add(`${response.statusCode} ${request.method} ${request.url?.split('?')[0]}`)
    })
    pass(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
