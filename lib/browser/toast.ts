export interface Toast {
  id: number
  text: string
  kind: 'success' | 'error'
}

let current: Toast | null = null
const listeners = new Set<() => void>()

export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  current = { id: (current?.id ?? 0) + 1, text, kind }
  for (const listener of listeners) listener()
}

export function latestToast(): Toast | null {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
