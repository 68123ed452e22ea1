import { type Call, type InputOf, pathNames, travelsInQuery } from './call.ts'

/** A call with its input, spelt as HTTP. */
export interface CallRequest {
  method: Call['method']
  /** Path and query string, every part encoded. */
  target: string
  /** The JSON body, or null for a call without one. */
  body: string | null
}

/** Spells a call as HTTP: path parameters and query string encoded, the rest as a JSON body. */
export function toRequest<C extends Call>(call: C, input: InputOf<C>): CallRequest {
  return serialiseRequest(call, input)
}

/** The same for whoever knows a call's line only. */
export function serialiseRequest(call: Pick<Call, 'method' | 'path' | 'body'>, input: object): CallRequest {
  const rest = Object.fromEntries(Object.entries(input))
  let target: string = call.path
  for (const name of pathNames(call.path)) {
    const part = String(rest[name] ?? '')
    // Encoding leaves dots alone, and fetch would walk up the path.
    if (/^\.{0,2}$/.test(part)) throw new TypeError(`"${part}" cannot be the ${name} of ${call.path}.`)
    target = target.replace(`{${name}}`, encodeURIComponent(part))
    delete rest[name]
  }
  if (!travelsInQuery(call.method)) {
    return { method: call.method, target, body: call.body === 'multipart' ? null : JSON.stringify(rest) }
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return { method: call.method, target: query.size > 0 ? `${target}?${query}` : target, body: null }
}
