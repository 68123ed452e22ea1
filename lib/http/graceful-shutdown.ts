import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const IDLE_CHECK_MS = 100
/** Longer than any call may take. */
const TIMEOUT_MS = 15_000

const stopping = new WeakSet<Server>()

/** Whether a server is about to stop, so that load balancers should send requests elsewhere. */
export function isStopping(server: Server): boolean {
  return stopping.has(server)
}

/**
 * Stops a server: it reports that it is stopping, then refuses new connections, finishes requests in progress and
 * closes idle connections. After 15 seconds it closes the rest too.
 * @param noticeMs between reporting and refusing, for load balancers to notice
 */
export async function shutDownGracefully(server: Server, noticeMs = 0): Promise<void> {
  stopping.add(server)
  await pause(noticeMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // close() leaves connections open that are kept alive after the request in progress.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timeout = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS)
  await closed
  clearInterval(idleCheck)
  clearTimeout(timeout)
}
