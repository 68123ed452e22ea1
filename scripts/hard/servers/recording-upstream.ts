import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  target: string
  headers: http.IncomingHttpHeaders
  bytes: number
}

/** An upstream that remembers every request and accepts every sign-in; a bearer token `token-7` is member 7. */
export interface RecordingUpstream {
  url: string
  received: ReceivedRequest[]
  /** How many requests were given up by the other side. */
  abandoned(): number
  /** From now on this path gets no response. */
  hangOn(path: string | null): void
  close(): Promise<void>
}

export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const received: ReceivedRequest[] = []
  let hanging: string | null = null
  let abandoned = 0
  const server = http.createServer(async (request, response) => {
    let bytes = 0
    let body = ''
    for await (const chunk of request) {
      bytes += chunk.length
      body += chunk
    }
    const target = request.url ?? ''
    received.push({ method: request.method ?? '', target, headers: request.headers, bytes })
    response.on('close', () => {
      if (!response.writableFinished) abandoned++
    })
    if (target === hanging) return
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('set-cookie', 'upstream=1')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(responseBody(target, body, request.headers.authorization)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    abandoned: () => abandoned,
    hangOn: (path) => {
      hanging = path
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function responseBody(target: string, body: string, authorization = ''): unknown {
  if (target === '/api/auth/login') {
    const id = Number(/member-(\d+)@/.exec(body)?.[1] ?? 1)
    return { token: `token-${id}`, user: account(id) }
  }
  if (target === '/api/users/me') return account(Number(/token-(\d+)/.exec(authorization)?.[1] ?? 0))
  return { message: 'Done.' }
}

function account(id: number) {
  return { id, Usernames: `member ${id}`, Emails: `member-${id}@example.org`, ProfilePic: null, is_admin: 0 }
}
