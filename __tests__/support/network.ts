import type { ENDPOINTS } from '#contract'

type Line = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]

/** A call that reached the network. */
export interface Sent {
  call: string
  body: unknown
}

/** What the network answers: a status and a JSON body, or nothing at all. */
export interface Reply {
  status?: number
  body?: unknown
  /** No answer comes. */
  isDown?: boolean
}

/**
 * The network as a component meets it: answers calls as told, and keeps what was sent.
 * Stands in for `fetch` until the test ends.
 */
export function network() {
  const replies = new Map<string, (Reply | Promise<Reply>)[]>()
  const sent: Sent[] = []
  globalThis.fetch = async (target, init) => {
    const [path] = String(target).split('?')
    const call = `${init?.method} ${String(target)}`
    sent.push({ call, body: init?.body ? bodyOf(init.body) : null })
    const line = Array.from(replies.keys()).find((key) => matches(key, `${init?.method} ${path}`))
    const left = line ? replies.get(line) : undefined
    const reply = await (left && left.length > 1 ? left.shift() : left?.[0])
    if (!reply || reply.isDown) throw new TypeError('Failed to fetch')
    const status = reply.status ?? 200
    return { ok: status < 400, status, json: async () => reply.body ?? {} } as Response
  }
  return {
    sent,
    /** Answers a call with these replies in turn, the last one for ever. */
    answer({ method, path }: Line, ...inTurn: (Reply | Promise<Reply>)[]) {
      replies.set(`${method} ${path}`, inTurn)
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
