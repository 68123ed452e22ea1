'use client'

import { useEffect, useRef } from 'react'
import { announce } from '#lib/browser/action/toast'

/** The id of the line that says what is being applied, in the bar at the page's foot. */
export const APPLYING = 'applying'

/**
 * The name of an import's state. A new one takes the focus, which goes on to the line of what is being applied; it is only told where
 * the focus is outside of the page's own part.
 */
export function StateHeading({ heading }: { heading: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  const shown = useRef(heading)
  useEffect(() => {
    if (shown.current === heading) return
    shown.current = heading
    const focused = document.activeElement
    if (focused && focused !== document.body && !focused.closest('main')) return announce(heading)
    element.current?.focus()
    document.getElementById(APPLYING)?.focus({ preventScroll: true })
  }, [heading])
  return (
    <h1 ref={element} tabIndex={-1}>
      {heading}
    </h1>
  )
}
