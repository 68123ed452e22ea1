'use client'

import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import css from './alert-dialog.module.scss'
import { Button } from './button'

interface AlertDialogProps {
  trigger: ReactNode
  question: string
  /** As on the trigger. */
  confirm: string
  onConfirm: () => void
}

/** Confirms an irreversible action. Cancel has the initial focus, and Escape cancels. */
export function AlertDialog({ trigger, question, confirm, onConfirm }: AlertDialogProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content className={css.dialog} aria-describedby={undefined}>
          <Radix.Title className={css.title}>{question}</Radix.Title>
          <div className={css.buttons}>
            <Radix.Cancel asChild>
              <Button>Cancel</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button look="danger" onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
