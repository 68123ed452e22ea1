'use client'

import { useEffect } from 'react'
import { navigate } from '#lib/browser/full-navigation'
import { hasSessionHint } from '#lib/browser/signed-in'
import { onChange } from '#lib/browser/tab-messages'

/** Of the member's own pages: when another tab has signed out, the page is requested again, which leads to the sign-in page. */
export function LeaveWhenSignedOut() {
  useEffect(() => onChange(['session'], leave), [])
  return null
}

function leave(): void {
  if (!hasSessionHint()) navigate(location.pathname + location.search)
}
