'use client'

import { useEffect } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

/** Lets the worker keep a page for when there is no network, once this page has loaded and rests. */
export function RegisterServiceWorker() {
  useEffect(() => {
    // Not in development, where a page that cannot be fetched has another reason; http without a worker has none.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    // A browser that keeps nothing shows its own page.
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }, [])
  return null
}
