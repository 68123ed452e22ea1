import { SESSION_HINT_COOKIE } from '#lib/addresses/stored/session-hint-cookie'

export interface SentRequest {
  method: string
  path: string
  body: unknown
}

type FakeResponse = { status?: number; body?: unknown }

/**
 * Replaces `fetch` by a gate that knows a signed-in member. Responds with what `respond` returns, or with an empty
 * success, and returns the list of requests.
 */
export function fakeGateForMember(
  respond: (request: SentRequest) => FakeResponse | undefined = () => undefined,
): SentRequest[] {
  hintSession(true)
  const sent: SentRequest[] = []
  globalThis.fetch = async (target, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const request = { method: init?.method ?? 'GET', path: String(target), body }
    sent.push(request)
    const { status = 200, body: content = {} } = respond(request) ?? {}
    return { ok: status < 400, status, json: async () => content } as Response
  }
  return sent
}

/** Replaces `fetch` for a visitor, whose pages must not send any request. */
export function fakeGateForVisitor(): void {
  hintSession(false)
  globalThis.fetch = async (target) => {
    throw new Error(`A visitor's page requested ${String(target)}.`)
  }
}

/** Whether the browser knows of a session. */
export function hintSession(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${SESSION_HINT_COOKIE}=${isSignedIn ? '1' : '; max-age=0'}`
}
