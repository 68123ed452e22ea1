import { trialOr } from '../trial.ts'
import { isExpected, request, type Send } from './client.ts'

/** What one of the simultaneous clients does, over and over; `turn` counts from 0. */
export interface Scenario {
  /** Clients at once. */
  clients?: number
  /** Of a client, at most: of what can be done a few times only. */
  turns?: number
  /** Milliseconds to the first byte count, not to the last. */
  isFirstByte?: boolean
  run: (send: Send, client: number, turn: number) => Promise<unknown>
}

export interface Times {
  /** Milliseconds. */
  times: number[]
  /** Statuses other than 200 and 202, and how often each came. */
  errors: Map<string, number>
  /** All that were sent, those aside and those of the warm-up too. */
  sent: number
  /** Of the first half second: they count where a call takes so long that there are no others. */
  cold: number[]
}

export const CLIENTS = 32
/** The name of the outcome that counts scenarios which ended with an error. */
export const FAILED = 'failed'
const SECONDS = trialOr(0.2, 3)

/** The times of each call by its name. */
export async function runLoad(
  origin: string,
  { clients = CLIENTS, turns = Number.POSITIVE_INFINITY, isFirstByte = false, run }: Scenario,
  headersOf: (client: number, turn: number) => Record<string, string>,
): Promise<Map<string, Times>> {
  const measured = new Map<string, Times>()
  function timesOf(name: string): Times {
    const times = measured.get(name) ?? { times: [], errors: new Map(), sent: 0, cold: [] }
    measured.set(name, times)
    return times
  }
  // Clients do not begin at once, and what is cold at first is not measured.
  const warm = performance.now() + (turns < 10 ? 0 : 500)
  const end = warm + SECONDS * 1000
  async function work(client: number): Promise<void> {
    for (let turn = 0; turn < turns && performance.now() < end; turn++) {
      const send: Send = async (name, method, path, sent = {}) => {
        const headers = { ...headersOf(client, turn), ...sent.headers }
        const isWarm = performance.now() >= warm
        const answer = await request(origin, method, path, { ...sent, headers })
        const { status, body } = answer
        const isRight = isExpected(status, sent)
        const times = timesOf(name)
        times.sent++
        if (!isRight) {
          const error = `${status}: ${body.slice(0, 120)}`
          times.errors.set(error, (times.errors.get(error) ?? 0) + 1)
        } else if (!sent.isAside) {
          const list = isWarm ? times.times : times.cold
          list.push(isFirstByte ? answer.first : answer.last)
        }
        return isRight && body.startsWith('{') ? JSON.parse(body) : body
      }
      await run(send, client, turn).catch((error: Error) => {
        const times = timesOf(FAILED)
        times.errors.set(error.message, (times.errors.get(error.message) ?? 0) + 1)
      })
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  for (const one of measured.values()) {
    if (one.times.length === 0) one.times = one.cold
  }
  return measured
}
