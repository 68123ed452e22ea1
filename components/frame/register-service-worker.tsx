'use client'

import { useEffect } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

export function RegisterServiceWorker() {
  useEffect(() => {
    // Browsers have none over plain http.
    if (!('serviceWorker' in navigator)) return
    // Without the worker a browser shows its own page.
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }, [])
  return null
}
