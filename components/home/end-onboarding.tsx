'use client'

import { useEffect } from 'react'
import { onboarding } from '#lib/browser/after-login/onboarding-state'

/** On pages that show that a new member has begun: home does not ask from then on. */
export function EndOnboarding() {
  useEffect(() => onboarding.keep(null), [])
  return null
}
