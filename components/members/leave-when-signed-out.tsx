'use client'

import { useEffect } from 'react'
import { navigate } from '#lib/browser/full-navigation'
import { hasSessionHint } from '#lib/browser/session/signed-in'
import { onChange } from '#lib/browser/tab-messages'

/**
 * Of the member's own pages: when another tab has signed out, or Back brings the page out of the browser's memory after that, it is
 * requested again, which leads to the sign-in page.
 */
export function LeaveWhenSignedOut() {
  useEffect(() => onChange(['session'], leave), [])
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && leave()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return null
}

function leave(): void {
  if (!hasSessionHint()) navigate(location.pathname + location.search)
}
