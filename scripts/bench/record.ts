import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Request } from 'autocannon'

/** What one request was answered with. */
export interface Recording {
  path: string
  headers: Record<string, string>
  body: string
}

/** @throws when one of the requests is not answered with success: nothing is measured then. */
export async function record(url: string, requests: Request[]): Promise<Recording[]> {
  return Promise.all(
    requests.map(async ({ path: target = '/', ...request }) => {
      const answer = await fetch(url + target, request)
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${request.method} ${target} answered ${answer.status}: ${body}`)
      const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(answer.headers)
      return { path: target, headers, body }
    }),
  )
}

/** A bare server, in a process of its own, that answers the same bytes. */
export async function startBareServer(
  recordings: Recording[],
): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  child.send(recordings)
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return { url: `http://127.0.0.1:${address.port}`, process: child }
}
