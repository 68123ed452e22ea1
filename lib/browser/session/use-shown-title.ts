'use client'

import { useEffect } from 'react'

/** The page's title follows what it shows, where that is another than it was opened with. */
export function useShownTitle(heading: string): void {
  useEffect(() => {
    const site = / · [^·]+$/.exec(document.title)?.[0] ?? ''
    const before = document.title
    document.title = `${heading}${site}`
    return () => {
      document.title = before
    }
  }, [heading])
}
