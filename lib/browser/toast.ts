export interface Toast {
  id: number
  text: string
  /** What screen readers announce. */
  spoken: string
  kind: 'success' | 'error'
}

let current: Toast | null = null
const listeners = new Set<() => void>()

/** @param more what only screen readers add: a value that was saved, a key that is of use now */
export function showToast(text: string, kind: Toast['kind'] = 'success', more = ''): void {
  current = { id: (current?.id ?? 0) + 1, text, spoken: more ? `${text} ${more}` : text, kind }
  for (const listener of listeners) listener()
}

export function latestToast(): Toast | null {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
