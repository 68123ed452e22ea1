'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

/** Loads the page again once its build is gone. Its scripts come after all others: no deployment is that quick. */
export function LazyOlderBuildReload() {
  const [OlderBuildReload, setPageRenewal] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./older-build-reload').then(
          (file) => setPageRenewal(() => file.OlderBuildReload),
          console.error,
        )
      }),
    [],
  )
  return OlderBuildReload && <OlderBuildReload />
}
