import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const IDLE_CHECK_MS = 100
/** Longer than any call may take, but for an upload that waits for a slot. */
const TIMEOUT_MS = 15_000

const stopping = new WeakSet<Server>()

export function isStopping(server: Server): boolean {
  return stopping.has(server)
}

/** @param noticeMs between reporting the stop and refusing connections, for load balancers to notice */
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
