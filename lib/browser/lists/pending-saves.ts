const pending = new Set<Promise<unknown>>()

/** For pages that wait for what is being saved before they are left. */
export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  const tracked = save.finally(() => pending.delete(tracked))
  pending.add(tracked)
  return tracked
}

export async function settleSaves(): Promise<void> {
  await Promise.allSettled(pending)
}
