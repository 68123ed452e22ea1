import type { ServerResponse } from 'node:http'

const MAX_WAITING = 64

interface Lane {
  running: number
  waiting: Set<() => void>
  slots: Slots
}

/** Requests of one client that run at a time, before others wait for their turn. */
export interface Slots {
  idle: number
  /** While the process is saturated. */
  saturated: number
}

/** Milliseconds after which waiting requests start, one of each client, if the process is not saturated any more. */
export const RECHECK_MS = 100

interface Candidate {
  /** Requests with the same client share its slots. */
  client: string
  slots: Slots
  response: ServerResponse
}

/** Limits the requests of one client that run at a time, so that other clients are served: the rest take turns. */
export function createClientSlots(isSaturated: () => boolean) {
  const lanes = new Map<string, Lane>()
  let isRecheckScheduled = false

  // A request that waits for the upstream keeps its slot, and takes no time of the process.
  function recheck(): void {
    isRecheckScheduled = false
    const waiting = [...lanes.values()].filter((lane) => lane.waiting.size > 0)
    if (!isSaturated()) waiting.forEach(startNext)
    if (waiting.length > 0) scheduleRecheck()
  }

  function scheduleRecheck(): void {
    if (!isRecheckScheduled) setTimeout(recheck, RECHECK_MS).unref()
    isRecheckScheduled = true
  }

  const hasSlot = ({ running, slots }: Lane) => running < (isSaturated() ? slots.saturated : slots.idle)

  /**
   * Starts the request at once or in its turn. False where too many of its client wait already.
   * @param start resolves once the request is worked on no longer
   */
  return ({ client, slots, response }: Candidate, start: () => Promise<void>): boolean => {
    const lane = lanes.get(client) ?? { running: 0, waiting: new Set(), slots }
    lanes.set(client, lane)

    function run(): void {
      lane.running++
      void start().finally(() => {
        lane.running--
        while (lane.waiting.size > 0 && hasSlot(lane)) startNext(lane)
        if (lane.running === 0) lanes.delete(client)
      })
    }

    if (lane.waiting.size === 0 && hasSlot(lane)) run()
    else if (lane.waiting.size >= MAX_WAITING) return false
    else {
      lane.waiting.add(run)
      response.once('close', () => lane.waiting.delete(run))
      scheduleRecheck()
    }
    return true
  }
}

function startNext({ waiting }: Lane): void {
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  next()
}
