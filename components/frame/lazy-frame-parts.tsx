'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/browser/when-idle'

/** Their scripts come after all others. */
export function LazyFrameParts() {
  const [FrameParts, setFrameParts] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        import('./frame-parts').then((file) => setFrameParts(() => file.FrameParts), console.error)
      }),
    [],
  )
  return FrameParts && <FrameParts />
}
