'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import css from './delete-member.module.scss'

type Step = 'offered' | 'confirming' | 'deleting' | 'cancelled'

/** Delete, then Confirm or Cancel, in the row. Cancel has the focus, and Escape cancels. */
export function DeleteMember({ username, onConfirm }: { username: string; onConfirm(): Promise<void> }) {
  const [step, setStep] = useState<Step>('offered')
  const focused = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'confirming' || step === 'cancelled') focused.current?.focus()
  }, [step])

  async function confirm() {
    setStep('deleting')
    await onConfirm()
    setStep('cancelled')
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setStep('cancelled')
  }

  if (step === 'offered' || step === 'cancelled') {
    return (
      <Button ref={focused} aria-label={`Delete ${username}`} onClick={() => setStep('confirming')}>
        Delete
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the buttons inside.
    <span className={css.question} onKeyDown={cancelOnEscape}>
      <Button
        look="danger"
        disabled={step === 'deleting'}
        aria-label={`Confirm deleting ${username}`}
        onClick={confirm}
      >
        Confirm
      </Button>
      <Button ref={focused} disabled={step === 'deleting'} onClick={() => setStep('cancelled')}>
        Cancel
      </Button>
    </span>
  )
}
