export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error'
}

let current: Toast | null = null
const listeners = new Set<() => void>()

/** Shows a message for 3 seconds and announces it once; it replaces the previous one. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  current = { id: (current?.id ?? 0) + 1, text, kind }
  for (const listener of listeners) listener()
}

export function latestToast(): Toast | null {
  return current
}

/** Subscribes to new toasts. Returns the unsubscribe function. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
