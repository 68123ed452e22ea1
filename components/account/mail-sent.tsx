import type { ReactNode } from 'react'
import { OutboxNote } from './outbox-note'
import { Outcome } from './outcome'

/** Replaces a form that has sent a mail. */
export function MailSent({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <Outcome text={text}>{children}</Outcome>
      <OutboxNote />
    </>
  )
}
