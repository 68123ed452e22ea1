'use client'

import { type ReactNode, useState } from 'react'
import { CodeStep, preloadCodeForm } from '#components/account/sign-in/code-step'
import { AskSecondFactor } from '#lib/browser/session/ask-second-factor'
import type { NeededFactor } from '#lib/browser/session/half-sign-in'

/** Ways in, in whose place the screen of the second factor stands once one of them was right. */
export function SecondFactorStep({ children }: { children: ReactNode }) {
  const [factor, setFactor] = useState<NeededFactor | null>(null)
  const [over, setOver] = useState<string | null>(null)

  async function begin(needed: NeededFactor) {
    await preloadCodeForm()
    setFactor(needed)
  }

  function onOver(text: string) {
    setOver(text)
    setFactor(null)
  }

  if (factor) return <CodeStep {...factor} onOver={onOver} />
  return <AskSecondFactor value={{ begin, over }}>{children}</AskSecondFactor>
}
