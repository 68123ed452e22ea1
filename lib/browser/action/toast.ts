export interface Toast {
  id: number
  /** Empty where it is only announced. */
  text: string
  /** What screen readers announce. */
  spoken: string
  kind: 'success' | 'error'
  /** Of what is announced, where it is not the page's. */
  language?: string | undefined
}

let current: Toast | null = null
const listeners = new Set<() => void>()

/** @param more what only screen readers add: a value that was saved, a key that is of use now */
export function showToast(text: string, kind: Toast['kind'] = 'success', more = ''): void {
  publish({ text, spoken: withMore(text, more), kind })
}

/** For what the page shows already. @param more what is not shown: how much is left */
export function announce(spoken: string, more = '', language?: string): void {
  publish({ text: '', spoken: withMore(spoken, more), kind: 'success', language })
}

function withMore(text: string, more: string): string {
  return more ? `${text} ${more}` : text
}

/** For what did not succeed and the page shows: it cuts in on what is being read. */
export function announceFailure(spoken: string): void {
  publish({ text: '', spoken, kind: 'error' })
}

/**
 * A sheet that closes with what was done in it would take its own live region along before that is read, and Firefox reads those of
 * the page only some time after they were inert.
 */
const CLOSING_MS = 300
let waiting: ReturnType<typeof setTimeout> | undefined

function publish(toast: Omit<Toast, 'id'>): void {
  clearTimeout(waiting)
  const show = () => {
    current = { id: (current?.id ?? 0) + 1, ...toast }
    for (const listener of listeners) listener()
  }
  if (document.querySelector('dialog[open]')) waiting = setTimeout(show, CLOSING_MS)
  else show()
}

export function latestToast(): Toast | null {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
