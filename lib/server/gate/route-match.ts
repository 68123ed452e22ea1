import { CALLS, type Call, inputNames, PROGRAM_CALLS, pathNames, travelsInQuery } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'

type Matched = Pick<Call, 'method' | 'path' | 'input' | 'body'>

export interface RouteMatch<Of extends Matched = Call> {
  call: Of
  params: Record<string, string>
  /** Path and query string, built from the contract's template and never from the request's path. */
  target: string
}

// Without a percent sign nothing can decode to a slash.
const SEGMENT = '([A-Za-z0-9_-]{1,64})'

export const matchCall = createMatcher<Call>(Object.values(CALLS))
export const matchProgramCall = createMatcher(PROGRAM_CALLS)

function createMatcher<Of extends Matched>(calls: readonly Of[]) {
  const all = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, SEGMENT)}$`),
  }))

  return (method: string, { pathname, searchParams }: URL): RouteMatch<Of> => {
    const routes = all.filter(({ pattern }) => pattern.test(pathname))
    if (routes.length === 0) throw new HttpError('not_found', 'api.nothingHere')
    const route = routes.find(({ call }) => call.method === method)
    if (!route) {
      const allow = routes.map(({ call }) => call.method).join(', ')
      throw new HttpError('method_not_allowed', 'api.notAllowedHere', {}, { allow })
    }
    const { call, pattern } = route
    const values = pattern.exec(pathname)?.slice(1) ?? []
    const params = Object.fromEntries(pathNames(call.path).map((name, at) => [name, values[at] ?? '']))
    return { call, params, target: buildTarget(call, params, searchParams) }
  }
}

function buildTarget(call: Matched, params: Record<string, string>, searchParams: URLSearchParams): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  if (!travelsInQuery(call)) return path
  const query = new URLSearchParams()
  for (const name of inputNames(call)) {
    const value = searchParams.get(name)
    if (value !== null && !(name in params)) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
