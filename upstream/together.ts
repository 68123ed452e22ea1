import { AsyncLocalStorage } from 'node:async_hooks'

/** Does one of many jobs that are done together. */
export type Joined<Job, Result> = (job: Job) => Promise<Result>

interface Waiting<Job, Result> {
  job: Job
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
  /** Runs something as a part of what the job is for: the first of a group has it. */
  within: ReturnType<typeof AsyncLocalStorage.snapshot> | undefined
}

/**
 * Collects what is asked for in one turn of the event loop, and does it together: one query, or one commit, serves
 * everybody who came at the same time. `doAll` gets `most` jobs at most and answers in their order; where it fails,
 * all of them fail. While `atOnce` groups are under way, whoever comes makes up the next one. In the log the work is
 * the first one's.
 */
export function together<Job, Result>(
  doAll: (jobs: Job[]) => Promise<Result[]>,
  { most, atOnce = Number.POSITIVE_INFINITY }: { most: number; atOnce?: number },
): Joined<Job, Result> {
  let waiting: Waiting<Job, Result>[] = []
  let isDue = false
  let running = 0

  function begin(): void {
    if (isDue || waiting.length === 0 || running >= atOnce) return
    isDue = true
    setImmediate(run)
  }

  async function run(): Promise<void> {
    const group = waiting.slice(0, most)
    waiting = waiting.slice(most)
    isDue = false
    running++
    begin()
    try {
      const jobs = group.map(({ job }) => job)
      const results = await (group[0]?.within?.(doAll, jobs) ?? [])
      for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    running--
    begin()
  }

  return (job) =>
    new Promise((resolve, reject) => {
      const isFirst = waiting.length % most === 0
      waiting.push({ job, resolve, reject, within: isFirst ? AsyncLocalStorage.snapshot() : undefined })
      begin()
    })
}
