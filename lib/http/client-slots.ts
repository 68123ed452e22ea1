import type { ServerResponse } from 'node:http'

const MAX_WAITING = 64
/** Requests of one lane that run at a time while the process is saturated. */
const SATURATED_SLOTS = 1

/** Milliseconds for which a waiting request gives way to others. A request that runs for longer is taken to wait itself. */
export const GIVE_WAY_MS = 100

interface Lane {
  slots: number
  running: number
  waiting: Set<() => void>
}

interface Candidate {
  /** Requests with the same lane share its slots. */
  lane: string
  /** How many of them run at a time. */
  slots: number
  response: ServerResponse
}

/**
 * Limits the requests of one client that run at a time, so that other clients are served. While the process is saturated, the
 * others of a client wait until nothing runs, and lanes take turns.
 */
export function createClientSlots(isSaturated: () => boolean) {
  // In the order of their turns.
  const lanes = new Map<string, Lane>()
  let running = 0
  let isTimerSet = false

  function startNext(name: string, lane: Lane): void {
    const [next] = lane.waiting
    if (!next) return
    lane.waiting.delete(next)
    lanes.delete(name)
    lanes.set(name, lane)
    next()
  }

  const waitingLanes = () => [...lanes].filter(([, { waiting }]) => waiting.size > 0)

  function startInFreeSlot(name: string, lane: Lane): void {
    if (!isSaturated()) {
      if (lane.running < lane.slots) startNext(name, lane)
    } else if (running === 0) {
      const [first] = waitingLanes()
      if (first) startNext(...first)
    }
  }

  // What waits for the upstream, or for the rest of an upload, keeps its slot and takes no time of the process.
  function startOverdue(): void {
    isTimerSet = false
    const waiting = waitingLanes()
    for (const [name, lane] of waiting) {
      if (lane.running < lane.slots || !isSaturated()) startNext(name, lane)
    }
    if (waiting.length > 0) setTimer()
  }

  function setTimer(): void {
    if (!isTimerSet) setTimeout(startOverdue, GIVE_WAY_MS).unref()
    isTimerSet = true
  }

  // A response may close long after its lane has ended: another one may have its name by then.
  function deleteIdle(name: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0 && lanes.get(name) === lane) lanes.delete(name)
  }

  /**
   * Starts the request at once or in its turn. False where too many of its lane wait already.
   * @param start resolves once the request is worked on no longer
   */
  return ({ lane: name, slots, response }: Candidate, start: () => Promise<void>): boolean => {
    const lane = lanes.get(name) ?? { slots, running: 0, waiting: new Set() }
    lanes.set(name, lane)

    function run(): void {
      lane.running++
      running++
      // A page from memory is sent within one turn of the event loop: all that wait would run in it, before any other request.
      void start().finally(() => setImmediate(release))
    }

    function release(): void {
      lane.running--
      running--
      startInFreeSlot(name, lane)
      deleteIdle(name, lane)
    }

    const hasSlot = lane.running < (isSaturated() ? SATURATED_SLOTS : slots)
    if (hasSlot && lane.waiting.size === 0) run()
    else if (lane.waiting.size >= MAX_WAITING) return false
    else {
      lane.waiting.add(run)
      response.once('close', () => {
        lane.waiting.delete(run)
        deleteIdle(name, lane)
      })
      setTimer()
    }
    return true
  }
}
