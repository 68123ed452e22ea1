const held = new Set<Promise<unknown>>()
const flushes = new Set<() => void>()

/** Until it has ended, the page neither loads itself again nor goes on to another one. */
export function holdPage<Result>(work: Promise<Result>): Promise<Result> {
  const end = () => void held.delete(work)
  held.add(work)
  work.then(end, end)
  return work
}

/** @param flush sends what waits for a pause; called before the page is left in any way */
export function beforeLeaving(flush: () => void): () => void {
  if (flushes.size === 0) window.addEventListener('pagehide', flushAll)
  flushes.add(flush)
  return () => void flushes.delete(flush)
}

/** Whether anything is being saved; what waits for a pause is sent at once. */
export function isPageHeld(): boolean {
  flushAll()
  return held.size > 0
}

/** Once nothing is being saved. */
export async function pageReleased(): Promise<void> {
  while (isPageHeld()) await Promise.allSettled(held)
}

let destination: string | null = null

/** @returns to be called once the page is there */
export function leaveFor(address: string): () => void {
  destination = address
  return () => {
    destination = null
  }
}

/** Where the page is about to go, if anywhere. */
export function nextPage(): string | null {
  return destination
}

function flushAll(): void {
  for (const flush of flushes) flush()
}
