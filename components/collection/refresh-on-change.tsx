'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { Change } from '#contract'
import { countChanges, onChange } from '#lib/browser/tab-messages'

/** Changes at the time each rendering was first shown. */
const seen = new Map<string, number>()

interface AutoRefreshProps {
  /** Different for each rendering on the server. */
  rendering: string
  of: readonly Change[]
}

/** Refreshes after a change that the page does not show, and before a return to a rendering that is older than a change. */
export function RefreshOnChange({ rendering, of }: AutoRefreshProps) {
  const router = useRouter()
  const names = of.join()
  useEffect(() => {
    const of = names.split(',') as Change[]
    const known = seen.get(rendering)
    if (known === undefined) seen.set(rendering, countChanges(of))
    else if (known !== countChanges(of)) router.refresh()
    return onChange(of, router.refresh)
  }, [rendering, names, router])
  return null
}
