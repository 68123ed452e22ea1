'use client'

import { useEffect } from 'react'
import { endBegin } from '#lib/browser/after-login/begin'

/** On pages that show that a new member has begun: home does not ask from then on. */
export function EndBegin() {
  useEffect(endBegin, [])
  return null
}
