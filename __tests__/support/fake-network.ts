import type { ENDPOINTS } from '#contract'

type Endpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]

/** A request that a component has sent. */
export interface SentRequest {
  call: string
  body: unknown
}

export interface FakeResponse {
  status?: number
  body?: unknown
  /** The request fails, as it does without a network. */
  isDown?: boolean
}

/**
 * Replaces `fetch`: responds as the test says and records the requests. A call without a response fails as it does
 * without a network.
 */
export function fakeNetwork() {
  const responses = new Map<string, (FakeResponse | Promise<FakeResponse>)[]>()
  const sent: SentRequest[] = []
  globalThis.fetch = async (target, init) => {
    const [path] = String(target).split('?')
    const call = `${init?.method} ${String(target)}`
    sent.push({ call, body: init?.body ? bodyOf(init.body) : null })
    const endpoint = Array.from(responses.keys()).find((key) => matches(key, `${init?.method} ${path}`))
    const left = endpoint ? responses.get(endpoint) : undefined
    const response = await (left && left.length > 1 ? left.shift() : left?.[0])
    if (!response || response.isDown) throw new TypeError('Failed to fetch')
    const status = response.status ?? 200
    return { ok: status < 400, status, json: async () => response.body ?? {} } as Response
  }
  return {
    sent,
    /** Responds to a call with these responses in turn, the last one repeatedly. */
    respond({ method, path }: Endpoint, ...inTurn: (FakeResponse | Promise<FakeResponse>)[]) {
      responses.set(`${method} ${path}`, inTurn)
    },
  }
}

function bodyOf(body: BodyInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return JSON.parse(String(body))
}

function matches(key: string, call: string): boolean {
  return new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`).test(call)
}
