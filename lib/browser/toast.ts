export interface Toast {
  /** Grows with every toast. */
  id: number
  text: string
  kind: 'success' | 'error'
}

let current: Toast | null = null
const listeners = new Set<() => void>()

/** Says something in passing: seen for 3 seconds, and spoken once. A newer toast replaces an older one. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  current = { id: (current?.id ?? 0) + 1, text, kind }
  for (const listener of listeners) listener()
}

/** The latest toast, or null before the first. */
export function latestToast(): Toast | null {
  return current
}

/** Calls back whenever there is a new toast; returns the end of it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
