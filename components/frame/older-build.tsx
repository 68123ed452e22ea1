'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

/** Loads the page again once its build is gone. Its scripts come after all others: no deployment is that quick. */
export function OlderBuild() {
  const [RenewedPage, setRenewedPage] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./renewed-page').then((file) => setRenewedPage(() => file.RenewedPage), console.error)
      }),
    [],
  )
  return RenewedPage && <RenewedPage />
}
