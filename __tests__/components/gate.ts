import { SESSION_HINT_COOKIE } from '#lib/addresses/session-hint-cookie'

export interface Asked {
  method: string
  path: string
  body: unknown
}

type Answer = { status?: number; body?: unknown }

/**
 * The gate, faked where the network begins: whoever asks is signed in, and gets what `answer` says, or an empty
 * success. Returns everything that was asked.
 */
export function signedInAtGate(answer: (asked: Asked) => Answer | undefined = () => undefined): Asked[] {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${SESSION_HINT_COOKIE}=1`
  const seen: Asked[] = []
  globalThis.fetch = async (target, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const asked = { method: init?.method ?? 'GET', path: String(target), body }
    seen.push(asked)
    const { status = 200, body: said = {} } = answer(asked) ?? {}
    return { ok: status < 400, status, json: async () => said } as Response
  }
  return seen
}

/** Nobody is signed in, and nobody asks anything. */
export function visitorAtGate(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`
  globalThis.fetch = async (target) => {
    throw new Error(`A visitor's page asked for ${String(target)}.`)
  }
}
