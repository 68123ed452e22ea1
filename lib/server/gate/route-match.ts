import { CALLS, type Call, pathNames, travelsInQuery } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'

/** A request's call, and where to send it: spelt anew from the contract's template, never from what came. */
export interface Matched {
  call: Call
  /** What the path named. */
  named: Record<string, string>
  target: string
}

// A part of a path that varies. No percent sign: nothing is ever decoded, so nothing can decode to a slash.
const SEGMENT = '([A-Za-z0-9_-]{1,64})'

const TABLE = Object.values(CALLS).map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, SEGMENT)}$`),
}))

/**
 * Finds the call that a method and a raw pathname mean.
 * @throws HttpError 404 for a path that is not in the contract, 405 for a method that the path does not take.
 */
export function matchCall(method: string, url: Pick<URL, 'pathname' | 'searchParams'>): Matched {
  const rows = TABLE.filter(({ pattern }) => pattern.test(url.pathname))
  if (rows.length === 0) throw new HttpError('not_found', 'There is nothing here.')
  const row = rows.find(({ call }) => call.method === method)
  if (!row) {
    const allow = rows.map(({ call }) => call.method).join(', ')
    throw new HttpError('method_not_allowed', 'That cannot be done here.', { allow })
  }
  const values = row.pattern.exec(url.pathname)?.slice(1) ?? []
  const named = Object.fromEntries(pathNames(row.call.path).map((name, at) => [name, values[at] ?? '']))
  return { call: row.call, named, target: target(row.call, named, url.searchParams) }
}

function target(call: Call, named: Record<string, string>, asked: URLSearchParams): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  if (!travelsInQuery(call.method)) return path
  const query = new URLSearchParams()
  for (const name of Object.keys(call.input.shape)) {
    const value = asked.get(name)
    if (value !== null && !(name in named)) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
