import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface RawRequest {
  method?: string
  /** Sent as it stands: nothing is encoded, resolved or joined. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** How many requests are under way together. */
const CONCURRENCY = 16

const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY })

/** Sends what neither a browser nor fetch would: any path, any header. Redirects are not followed. */
export function sendRaw(
  origin: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const isCounted = body !== undefined && !('transfer-encoding' in headers)
  const length = isCounted ? { 'content-length': Buffer.byteLength(body) } : {}
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      async (response) => {
        let text = ''
        try {
          for await (const chunk of response.setEncoding('utf8')) text += chunk
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        } catch (error) {
          reject(error)
        }
      },
    )
    request.on('error', reject).end(body)
  })
}

/** Does something with each of many, a few at a time, and keeps the order of what came out. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  job: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  async function work(): Promise<void> {
    for (const [at, item] of queue) results[at] = await job(item, at)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return results
}
