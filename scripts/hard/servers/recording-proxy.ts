import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardTo } from './http-proxy.ts'

/** A proxy before an upstream that records what it is sent. */
export interface RecordingProxy {
  url: string
  received: { method: string; target: string }[]
  close(): Promise<void>
}

export async function startRecordingProxy(upstreamUrl: string): Promise<RecordingProxy> {
  const received: RecordingProxy['received'] = []
  const forward = forwardTo(upstreamUrl, () => ({}))
  const server = http.createServer((request, response) => {
    received.push({ method: request.method ?? '', target: request.url ?? '' })
    forward(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
