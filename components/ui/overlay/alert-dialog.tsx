'use client'

import * as Radix from '@radix-ui/react-alert-dialog'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../button'
import css from './alert-dialog.module.scss'

interface AlertDialogProps {
  trigger: ReactNode
  question: string
  /** As on the trigger. */
  confirm: string
  /** "Cancel" unless stated. */
  cancel?: string
  /** A dialog with fields closes once this has resolved, unless to false; another one at once. */
  onConfirm: () => unknown
  onOpen?: () => void
  /** Fields, between the question and the buttons; Enter in one confirms. */
  children?: ReactNode
}

/** Confirms an irreversible action. Cancel has the initial focus, and Escape cancels. */
export function AlertDialog({
  trigger,
  question,
  confirm,
  cancel,
  onConfirm,
  onOpen,
  children,
}: AlertDialogProps) {
  const t = useTranslations('ui')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function change(open: boolean) {
    if (open) onOpen?.()
    setOpen(open)
  }

  async function proceed(event: FormEvent) {
    event.preventDefault()
    // React's events leave a portal: a form around the trigger is not meant.
    event.stopPropagation()
    if (isBusy) return
    const outcome = onConfirm()
    if (!children) return setOpen(false)
    setBusy(true)
    if ((await outcome) !== false) setOpen(false)
    setBusy(false)
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content className={css.dialog} aria-describedby={undefined}>
          <Radix.Title className={css.title}>{question}</Radix.Title>
          <form className={css.form} method="post" noValidate onSubmit={proceed}>
            {children}
            <div className={css.buttons}>
              <Radix.Cancel asChild>
                <Button>{cancel ?? t('cancel')}</Button>
              </Radix.Cancel>
              <Button type="submit" look="danger" aria-disabled={isBusy}>
                {confirm}
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
