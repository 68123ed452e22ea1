'use client'

import { useEffect } from 'react'

/** Removes the query from the address bar and the history: it may hold a token. */
export function useClearQuery(): void {
  useEffect(() => {
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
  }, [])
}
