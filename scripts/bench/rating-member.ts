import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { rateEntry } from '#contract'
import { callRequest } from './call-request.ts'
import { type BenchMember, bearer } from './populate.ts'

export interface RatingMember {
  url: string
  member: BenchMember
  titles: number
}

/** Milliseconds between two ratings. */
const PACE_MS = 50

const { url, member, titles } = workerData as RatingMember
const sent: Promise<number>[] = []
let isDone = false
parentPort?.once('message', () => {
  isDone = true
})
// At its pace, whether the rating before was responded to or not.
while (!isDone) {
  sent.push(rate(sent.length))
  await pause(PACE_MS)
}
parentPort?.postMessage(Math.max(...(await Promise.all(sent))))

async function rate(at: number): Promise<number> {
  const started = performance.now()
  const { path, ...init } = callRequest(
    rateEntry,
    { movie_id: 1 + (at % titles), rating: at % 101 },
    bearer(member),
  )
  const response = await fetch(url + path, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A rating was responded to with ${response.status}.`)
  return performance.now() - started
}
