import { type Call, type InputOf, travelsInQuery } from './call.ts'

interface CallRequest {
  method: Call['method']
  /** Path and query string, encoded. */
  target: string
  body: string | null
}

export function toRequest<C extends Call>(call: C, input: InputOf<C>): CallRequest {
  return serialiseRequest(call, input)
}

export function serialiseRequest(call: Pick<Call, 'method' | 'path' | 'body'>, input: object): CallRequest {
  const rest: Record<string, unknown> = { ...input }
  const target = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = String(rest[name] ?? '')
    // Encoding keeps dots, and fetch would resolve them as path segments.
    if (/^\.{0,2}$/.test(part)) throw new TypeError(`"${part}" cannot be the ${name} of ${call.path}.`)
    delete rest[name]
    return encodeURIComponent(part)
  })
  if (!travelsInQuery(call)) {
    return { method: call.method, target, body: call.body === 'multipart' ? null : JSON.stringify(rest) }
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return { method: call.method, target: query.size > 0 ? `${target}?${query}` : target, body: null }
}
