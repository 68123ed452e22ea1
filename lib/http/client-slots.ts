import type { ServerResponse } from 'node:http'

/** Requests of one client that run at a time while the process is saturated, and that wait for their turn. */
const SLOTS = 1
const MAX_WAITING = 64

interface Client {
  running: number
  waiting: Set<() => void>
}

interface Candidate {
  /** Requests with the same client share its slots. */
  client: string
  response: ServerResponse
  isSaturated: boolean
}

/** While the process is saturated, the requests of one client take turns, so that other clients are served. */
export function createClientSlots() {
  const clients = new Map<string, Client>()

  /** Starts the request at once or in its turn. False where too many of its client wait already. */
  return ({ client: name, response, isSaturated }: Candidate, start: () => void): boolean => {
    const client = clients.get(name) ?? { running: 0, waiting: new Set() }
    clients.set(name, client)

    function run(): void {
      client.running++
      response.once('close', () => {
        client.running--
        startWaiting(client)
        if (client.running === 0) clients.delete(name)
      })
      start()
    }

    const mayRun = client.running < SLOTS || (!isSaturated && client.waiting.size === 0)
    if (mayRun) run()
    else if (client.waiting.size >= MAX_WAITING) return false
    else {
      client.waiting.add(run)
      response.once('close', () => client.waiting.delete(run))
    }
    return true
  }
}

function startWaiting({ running, waiting }: Client): void {
  const [next] = waiting
  if (!next || running >= SLOTS) return
  waiting.delete(next)
  next()
}
