import type { WaitingClients } from '#upstream/catalogue/tmdb/clients-awaiting-response'

/** Resolves when a request may be made for these clients; false where the wait is too long. */
export type TakeTurn = (clients: WaitingClients) => Promise<boolean>

interface Options {
  /** Milliseconds after which a request that waits is rejected. */
  maxWait: number
  /** A request that more turns than these come before is rejected at once. */
  maxTurnsAhead: number
  /** Milliseconds. */
  now: () => number
}

interface Waiting {
  /** Until it has its turn or is rejected: it may be in the queues of several clients. */
  isSettled: boolean
  since: number
  settle(mayPass: boolean | Promise<boolean>): void
}

/**
 * Turns go round: while several clients wait, each has one after the other, however many requests it has waiting. A client
 * alone has all of them.
 * @param nextTurn resolves when one more request may be made; false where that is too far ahead
 */
export function takeTurnsByClient(
  nextTurn: () => Promise<boolean>,
  { maxWait, maxTurnsAhead, now }: Options,
): TakeTurn {
  /** The first client is the next one. */
  const queues = new Map<string, Waiting[]>()
  let isGranting = false

  function queueUp(client: string, request: Waiting): boolean {
    if (request.isSettled || turnsBefore(client) >= maxTurnsAhead) return false
    const queue = queues.get(client)
    if (queue) queue.push(request)
    else queues.set(client, [request])
    return true
  }

  /** At least so many: requests that come later to clients with fewer may overtake. */
  function turnsBefore(client: string): number {
    const own = queues.get(client)?.length ?? 0
    let turns = own
    for (const [other, { length }] of queues) if (other !== client) turns += Math.min(length, own + 1)
    return turns
  }

  async function grant(): Promise<void> {
    isGranting = true
    while (queues.size > 0) {
      const turn = nextTurn()
      // A failure is that of the request whose turn it would be.
      await turn.catch(() => {})
      dropSettledAndLate()
      takeNext()?.settle(turn)
    }
    isGranting = false
  }

  function dropSettledAndLate(): void {
    const earliest = now() - maxWait
    for (const [client, queue] of queues) {
      for (const request of queue) if (request.since < earliest) request.settle(false)
      const left = queue.filter(({ isSettled }) => !isSettled)
      if (left.length > 0) queues.set(client, left)
      else queues.delete(client)
    }
  }

  function takeNext(): Waiting | undefined {
    for (const [client, [next, ...others]] of queues) {
      queues.delete(client)
      if (others.length > 0) queues.set(client, others)
      return next
    }
    return undefined
  }

  return (clients) =>
    new Promise((resolve) => {
      let isQueued = false
      const request: Waiting = {
        isSettled: false,
        since: now(),
        settle(mayPass) {
          request.isSettled = true
          resolve(mayPass)
        },
      }
      clients.each((client) => {
        isQueued = queueUp(client, request) || isQueued
      })
      if (!isQueued) request.settle(false)
      else if (!isGranting) void grant()
    })
}
