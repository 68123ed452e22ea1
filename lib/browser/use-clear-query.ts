'use client'

import { useEffect } from 'react'

/** Takes the query out of the address bar and the history as soon as the page has read it: it may hold a token. */
export function useClearQuery(): void {
  useEffect(() => {
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
  }, [])
}
