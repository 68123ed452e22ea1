'use client'

import { useEffect, useRef, useState } from 'react'

/** Pauses while `holders`' element is hovered or focused, and while the tab is hidden. `null` never ends. */
export function usePausableTimeout(milliseconds: number | null, onEnd: () => void) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(milliseconds ?? 0)
  const end = useRef(onEnd)

  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (milliseconds === null || isHeld) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [milliseconds, isHeld])

  useEffect(() => {
    const look = () => setHeld(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const hold = () => setHeld(true)
  const release = () => setHeld(document.hidden)
  return {
    isHeld,
    holders: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
