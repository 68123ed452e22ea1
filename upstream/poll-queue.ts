import type { Logger } from 'pino'

export interface PolledQueue {
  /** Looks for work at once. */
  kick(): void
  /** Resolves when no work is due. */
  flush(): Promise<void>
  /** Takes no more work; resolves when the current one has ended. */
  stop(): Promise<void>
}

interface Options {
  /** Milliseconds between two looks: for what other processes have queued, and what is due later. */
  interval: number
  /** Claims the next item and works on it, until the signal says to stop. Returns false where none is due. */
  workOnNext: (signal: AbortSignal) => Promise<boolean>
  log: Logger
  name: string
}

/** Works on what a table has, one after the other in this process; what others share is claimed by the work itself. */
export function pollQueue({ interval, workOnNext, log, name }: Options): PolledQueue {
  const stopping = new AbortController()
  let working = Promise.resolve()

  function flush(): Promise<void> {
    working = working.then(drain).catch((error) => log.error({ err: error }, `${name} unreadable`))
    return working
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted && (await workOnNext(stopping.signal))) {}
  }

  const timer = setInterval(flush, interval)
  timer.unref()
  return {
    kick: () => void flush(),
    flush,
    stop() {
      stopping.abort()
      clearInterval(timer)
      return working
    },
  }
}
