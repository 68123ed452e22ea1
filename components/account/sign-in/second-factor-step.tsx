'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { CodeStep, loadCodeForm } from '#components/account/sign-in/code-step'
import type { NeededFactor } from '#lib/browser/session/half-sign-in'

interface SecondFactorStepValue {
  /** The first factor was right: the screen of the second one takes the children's place. */
  begin(factor: NeededFactor): Promise<void>
  /** Why it went back to the first one; null before. */
  over: string | null
}

const Step = createContext<SecondFactorStepValue>({ begin: async () => undefined, over: null })

export function useSecondFactorStep(): SecondFactorStepValue {
  return use(Step)
}

/** Ways in, in whose place the screen of the second factor stands once one of them was right. */
export function SecondFactorStep({ children }: { children: ReactNode }) {
  const [factor, setFactor] = useState<NeededFactor | null>(null)
  const [over, setOver] = useState<string | null>(null)

  async function begin(needed: NeededFactor) {
    // The pressed button stays busy meanwhile; a load that fails is offered once more in its place.
    await loadCodeForm().catch(() => undefined)
    setFactor(needed)
  }

  function onOver(text: string) {
    setOver(text)
    setFactor(null)
  }

  if (factor) return <CodeStep {...factor} onOver={onOver} />
  return <Step value={{ begin, over }}>{children}</Step>
}
