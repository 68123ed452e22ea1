/** A process at one address, which ends and starts again there. */
export interface Restartable {
  name: string
  url: string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** @param version another version's start, which later starts repeat */
  start(version?: () => Promise<Running>): Promise<void>
}

export interface Running {
  url: string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts a process and resolves once it responds. */
export async function startRestartable(name: string, run: () => Promise<Running>): Promise<Restartable> {
  let latest = run
  let running = await run()
  return {
    name,
    url: running.url,
    end: (signal) => running.end(signal),
    async start(version = latest) {
      latest = version
      running = await latest()
    },
  }
}
