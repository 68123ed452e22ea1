'use client'

import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import css from './alert-dialog.module.scss'
import { Button } from './button'

export interface AlertDialogProps {
  trigger: ReactNode
  question: string
  /** The consequences, where the question does not say them. */
  description?: string
  /** As on the trigger. */
  confirm: string
  onConfirm: () => void
}

/** Confirms an irreversible action. Cancel has the initial focus, and Escape cancels. */
export function AlertDialog({ trigger, question, description, confirm, onConfirm }: AlertDialogProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content className={css.dialog} {...(description ? {} : { 'aria-describedby': undefined })}>
          <Radix.Title className={css.title}>{question}</Radix.Title>
          {description && <Radix.Description>{description}</Radix.Description>}
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
