import { LRUCache } from 'lru-cache'

/** A fixed window, which begins with the first attempt. */
export interface Limit {
  max: number
  windowMs: number
}

const MAX_KEYS = 50_000

/** Returns a function that counts an attempt in memory, and returns the seconds to wait: 0 within the limit. */
export function createAttemptWindows(): (key: string, limit: Limit, now: Date) => number {
  const windows = new LRUCache<string, { count: number; resetsAt: number }>({ max: MAX_KEYS })
  return (key, { max, windowMs }, now) => {
    const open = windows.get(key)
    const window =
      open && open.resetsAt > now.getTime() ? open : { count: 0, resetsAt: now.getTime() + windowMs }
    window.count++
    windows.set(key, window)
    return window.count <= max ? 0 : secondsUntil(window.resetsAt, now)
  }
}

export function secondsUntil(time: number, now: Date): number {
  return Math.max(1, Math.ceil((time - now.getTime()) / 1000))
}
