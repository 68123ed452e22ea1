'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import css from './row-confirmation.module.scss'

interface RowConfirmationProps {
  question: string
  /** Accessible name of the Confirm button. */
  confirm: string
  onConfirm(): Promise<void>
  onCancel(): void
}

/** Confirm or Cancel, in a member's row. Cancel has the focus, and Escape cancels. */
export function RowConfirmation({ question, confirm, onConfirm, onCancel }: RowConfirmationProps) {
  const t = useTranslations('membersTable')
  const [isBusy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])

  async function proceed() {
    if (isBusy) return
    setBusy(true)
    await onConfirm()
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div role="group" aria-label={question} className={css.question} onKeyDown={cancelOnEscape}>
      <p>{question}</p>
      <Button look="danger" aria-disabled={isBusy} aria-label={confirm} onClick={proceed}>
        {t('confirm')}
      </Button>
      <Button ref={cancel} aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
        {t('cancel')}
      </Button>
    </div>
  )
}
