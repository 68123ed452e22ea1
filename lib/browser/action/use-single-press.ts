import { useRef } from 'react'

const APART_MS = 500

export type Press = (event: { detail: number }) => void

/** Ignores the second press of a double click, and one that follows another within half a second: they are one act. */
export function useSinglePress(press: () => void): Press {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return ({ detail }) => {
    const now = performance.now()
    const isSecond = detail > 1 || now - last.current < APART_MS
    last.current = now
    if (!isSecond) press()
  }
}
