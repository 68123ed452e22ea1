import { useRef } from 'react'

/** Between two presses that are two acts, in milliseconds. */
export const PRESSES_APART_MS = 500

export type Press = (event: { detail: number }) => void

/** Ignores the second press of a double click, and one that follows another too soon: they are one act. */
export function useSinglePress(press: () => void): Press {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return ({ detail }) => {
    const now = performance.now()
    const isSecond = detail > 1 || now - last.current < PRESSES_APART_MS
    last.current = now
    if (!isSecond) press()
  }
}
