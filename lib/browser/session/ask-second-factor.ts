'use client'

import { createContext } from 'react'
import type { NeededFactor } from '#lib/browser/session/half-sign-in'

/** Around the ways in, of those who then ask for a second factor in their place. */
export const AskSecondFactor = createContext<{
  /** The first factor was right. */
  begin(factor: NeededFactor): Promise<void>
  /** Why it went back to the first one; null before. */
  over: string | null
}>({ begin: async () => undefined, over: null })
