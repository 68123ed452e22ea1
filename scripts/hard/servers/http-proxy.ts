import http, { type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends every request on to an origin as it came, with these headers besides, as a reverse proxy does. */
export function forwardTo(origin: string, extraHeaders: () => OutgoingHttpHeaders): RequestListener {
  const { hostname, port } = new URL(origin)
  return (request, response) => {
    const headers = { ...request.headers, ...extraHeaders() }
    const forwarded = http.request(
      { hostname, port, method: request.method, path: request.url, headers },
      (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(response)
      },
    )
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  }
}

/** A proxy whose every request seems to come from an address of its own: limits by address do not end a scan. */
interface ScanProxy {
  url: string
  requests(): number
  /** Methods and paths that got a 5xx. */
  broken: Set<string>
  close(): Promise<void>
}

export async function startScanProxy(
  origin: string,
  addressHeaders: (address: string) => OutgoingHttpHeaders,
): Promise<ScanProxy> {
  let requests = 0
  const broken = new Set<string>()
  const forward = forwardTo(origin, () => {
    requests++
    return addressHeaders(`10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`)
  })
  const server = http.createServer((request, response) => {
    response.on('finish', () => {
      if (response.statusCode >= 500)
        broken.add(`${response.statusCode} ${request.method} ${request.url?.split('?')[0]}`)
    })
    forward(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
