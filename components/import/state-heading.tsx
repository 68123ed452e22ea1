'use client'

import { useEffect, useRef } from 'react'
import { tell } from '#lib/browser/action/toast'

/** The name of an import's state. A new one takes the focus, and is only told where that is outside of the page's own part. */
export function StateHeading({ heading }: { heading: string }) {
  const element = useRef<HTMLHeadingElement>(null)
  const shown = useRef(heading)
  useEffect(() => {
    if (shown.current === heading) return
    shown.current = heading
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('main')) element.current?.focus()
    else tell(heading)
  }, [heading])
  return (
    <h1 ref={element} tabIndex={-1}>
      {heading}
    </h1>
  )
}
