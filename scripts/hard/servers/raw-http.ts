import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface RawRequest {
  method?: string
  /** Sent as it stands: nothing is encoded, resolved or joined. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** How many requests are under way together. */
const TOGETHER = 16

const agent = new http.Agent({ keepAlive: true, maxSockets: TOGETHER })

/** Asks without the manners of a browser or of fetch: any path, any header. Redirects are not followed. */
export function sendRaw(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const isCounted = body !== undefined && !('transfer-encoding' in headers)
  const length = isCounted ? { 'content-length': Buffer.byteLength(body) } : {}
  return new Promise((resolve, reject) => {
    const asked = http.request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      async (answer) => {
        let said = ''
        try {
          for await (const chunk of answer.setEncoding('utf8')) said += chunk
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said })
        } catch (error) {
          reject(error)
        }
      },
    )
    asked.on('error', reject).end(body)
  })
}

/** Does something with each of many, a few at a time, and keeps the order of what came out. */
export async function inSequence<Item, Result>(
  items: readonly Item[],
  job: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  async function work(): Promise<void> {
    for (const [at, item] of queue) results[at] = await job(item, at)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return results
}
