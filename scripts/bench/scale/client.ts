import http from 'node:http'

export interface Person {
  id: number
  email: string
  token: string
}

export interface Sent {
  as?: Person | undefined
  body?: object | string
  headers?: Record<string, string>
  /** Sent without being measured: what another call needs. */
  isAside?: boolean
  /** Statuses besides 200 and 202 that are no error. */
  allows?: readonly number[]
}

/** Sends a call and returns its body. */
// biome-ignore lint/suspicious/noExplicitAny: what the calls return is read here and there.
export type Send = (name: string, method: string, path: string, sent?: Sent) => Promise<any>

export interface Answer {
  status: number
  body: string
  /** Milliseconds from the request to its first byte, and to its last. */
  first: number
  last: number
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

export function request(
  origin: string,
  method: string,
  path: string,
  { as, body, headers }: Sent,
): Promise<Answer> {
  const isText = typeof body === 'string'
  const content = body === undefined || isText ? body : JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = http.request(origin + path, {
      agent,
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(content)),
        }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let first = 0
      response.on('data', (chunk: Buffer) => {
        first ||= performance.now() - started
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const last = performance.now() - started
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          first: first || last,
          last,
        })
      })
    })
    sent.end(content)
  })
}

export function isExpected(status: number, { allows = [] }: Sent): boolean {
  return status === 200 || status === 202 || allows.includes(status)
}
