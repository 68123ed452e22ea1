import { useRef } from 'react'

const APART_MS = 500

/** Ignores a press that follows another within half a second: a double press is one act. */
export function useSinglePress(press: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    const isSecond = now - last.current < APART_MS
    last.current = now
    if (!isSecond) press()
  }
}
