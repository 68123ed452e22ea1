'use client'

import { useRef } from 'react'

/** What is open closes at the press beside it: on what has opened it the same press must not open it again. */
export function useReopenGuard(isOpen: boolean) {
  const wasOpen = useRef(false)
  return {
    remember(): void {
      wasOpen.current = isOpen
    },
    /** Whether this click is of the press that closed it. */
    hasClosed(): boolean {
      const was = wasOpen.current
      wasOpen.current = false
      return was
    },
  }
}
