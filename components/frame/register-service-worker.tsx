'use client'

import { useEffect } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

export function RegisterServiceWorker() {
  useEffect(() => {
    // Not in development, where an unreachable page has another cause.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    // Without a worker the browser shows its own offline page.
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }, [])
  return null
}
