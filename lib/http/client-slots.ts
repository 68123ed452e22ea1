import type { ServerResponse } from 'node:http'

/** Requests of one client that run at a time while the process is saturated, and that wait for their turn. */
const SLOTS = 1
const MAX_WAITING = 64

interface Client {
  running: number
  waiting: Set<() => void>
}

/** Milliseconds after which waiting requests start, one of each client, if the process is not saturated any more. */
export const RECHECK_MS = 100

interface Candidate {
  /** Requests with the same client share its slots. */
  client: string
  response: ServerResponse
}

/** While the process is saturated, the requests of one client take turns, so that other clients are served. */
export function createClientSlots(isSaturated: () => boolean) {
  const clients = new Map<string, Client>()
  let isRecheckScheduled = false

  // A request that waits for the upstream keeps its slot, and takes no time of the process.
  function recheck(): void {
    isRecheckScheduled = false
    const waiting = [...clients.values()].filter((client) => client.waiting.size > 0)
    if (!isSaturated()) waiting.forEach(startNext)
    if (waiting.length > 0) scheduleRecheck()
  }

  function scheduleRecheck(): void {
    if (!isRecheckScheduled) setTimeout(recheck, RECHECK_MS).unref()
    isRecheckScheduled = true
  }

  /** Starts the request at once or in its turn. False where too many of its client wait already. */
  return ({ client: name, response }: Candidate, start: () => void): boolean => {
    const client = clients.get(name) ?? { running: 0, waiting: new Set() }
    clients.set(name, client)

    function run(): void {
      client.running++
      response.once('close', () => {
        client.running--
        if (client.running < SLOTS) startNext(client)
        if (client.running === 0) clients.delete(name)
      })
      start()
    }

    const mayRun = client.running < SLOTS || (client.waiting.size === 0 && !isSaturated())
    if (mayRun) run()
    else if (client.waiting.size >= MAX_WAITING) return false
    else {
      client.waiting.add(run)
      response.once('close', () => client.waiting.delete(run))
      scheduleRecheck()
    }
    return true
  }
}

function startNext({ waiting }: Client): void {
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  next()
}
