'use client'

import { useEffect } from 'react'
import { visit } from '#lib/browser/visit'
import { REDIRECT_MS } from '#lib/contract/limits'

/** Leaves for a page 3 seconds after there is one to leave for. */
export function useRedirect(path: string | null): void {
  useEffect(() => {
    if (!path) return
    const timer = setTimeout(() => visit(path), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [path])
}
