import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks for connections that have come to rest. */
const LOOK_EVERY_MS = 100
/** Milliseconds that answers under way may take; no call may take longer. */
const PATIENCE_MS = 15_000

const stopping = new WeakSet<Server>()

/** Whether a server is about to stop: balancers should send nobody here any more. */
export function isStopping(server: Server): boolean {
  return stopping.has(server)
}

/**
 * Stops a server without cutting anybody off: first it says that it is about to, then it takes no new connections,
 * answers under way are finished, and connections that only wait are closed as soon as they do. Whoever takes
 * longer than 15 seconds is cut off after all.
 * @param notice milliseconds between saying so and doing so, for balancers to notice
 */
export async function drain(server: Server, notice = 0): Promise<void> {
  stopping.add(server)
  await pause(notice)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy when the server closed would else be kept alive for its next request.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  const cutting = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(looking)
  clearTimeout(cutting)
}
