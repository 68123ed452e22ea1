import { isObject, type Wire } from '#contract'
import { HOUR, SECOND } from '#upstream/time'

export const DEFAULT_RETRY_AFTER = 5 * SECOND

/** TMDB's code for "The resource you requested could not be found." */
const NOT_FOUND = 34

interface TmdbApi {
  url: string
  key: string
  clock: () => Date
}

/** `broken` is retried, `refused` never, `limited` not before `retryAfter`. */
export class TmdbError extends Error {
  readonly kind: 'broken' | 'refused' | 'limited'
  /** Milliseconds. */
  readonly retryAfter: number

  constructor(kind: TmdbError['kind'], reason: string, retryAfter = DEFAULT_RETRY_AFTER) {
    super(reason)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** Null where TMDB has no such thing. */
export async function sendTmdbRequest(
  api: TmdbApi,
  path: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
): Promise<Wire | null> {
  const query = new URLSearchParams(parameters)
  // A v4 token is a JSON Web Token: three parts with dots between them.
  const isToken = api.key.includes('.')
  if (!isToken) query.set('api_key', api.key)
  const headers = { accept: 'application/json', ...(isToken && { authorization: `Bearer ${api.key}` }) }
  const response = await fetch(`${api.url}/${path}?${query}`, { headers, signal, redirect: 'error' })
  return bodyOf(response, api.clock)
}

async function bodyOf(response: Response, clock: () => Date): Promise<Wire | null> {
  const body = parse(await response.text())
  if (response.status === 429) throw new TmdbError('limited', 'status 429', retryAfterOf(response, clock))
  if (response.ok && body) return body
  // A 404 without TMDB's own body comes from a proxy and says nothing about the title.
  if (response.status === 404 && body?.status_code === NOT_FOUND) return null
  const isRefused = response.status >= 400 && response.status < 500
  throw new TmdbError(
    isRefused ? 'refused' : 'broken',
    `status ${response.status}${body ? '' : ', unreadable'}`,
  )
}

function parse(text: string): Wire | null {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : null
  } catch {
    return null
  }
}

/** Retry-After, in seconds or as a date, in milliseconds. */
function retryAfterOf(response: Response, clock: () => Date): number {
  const header = response.headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - clock().getTime()
  return Number.isFinite(wait) && wait > 0 ? Math.min(HOUR, wait) : DEFAULT_RETRY_AFTER
}
