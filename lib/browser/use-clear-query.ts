'use client'

import { useEffect } from 'react'

// A token in the query must not stay in the address bar and the history.
export function useClearQuery(): void {
  useEffect(() => {
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
  }, [])
}
