'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

/** Loads the page again once its build is gone. Its scripts come after all others: no deployment is that quick. */
export function LazyPageRenewal() {
  const [PageRenewal, setPageRenewal] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./page-renewal').then((file) => setPageRenewal(() => file.PageRenewal), console.error)
      }),
    [],
  )
  return PageRenewal && <PageRenewal />
}
