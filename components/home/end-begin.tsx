'use client'

import { useEffect } from 'react'
import { begin } from '#lib/browser/after-login/begin'

/** On pages that show that a new member has begun: home does not ask from then on. */
export function EndBegin() {
  useEffect(() => begin.keep(null), [])
  return null
}
