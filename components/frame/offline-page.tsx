'use client'

import { useEffect } from 'react'

/** Lets the worker keep a page for when there is no network, once this page has loaded and rests. */
export function OfflinePage() {
  useEffect(() => {
    // Not in development, where a page that cannot be fetched has another reason; http without a worker has none.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () => {
      // A browser that keeps nothing shows its own page.
      const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
      if ('requestIdleCallback' in window) requestIdleCallback(keep)
      else setTimeout(keep)
    }
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
