import type { ReactNode } from 'react'
import { FormResult } from './form-result'
import { OutboxNote } from './outbox-note'

/** Replaces a form that has sent a mail. */
export function MailSent({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <FormResult text={text}>{children}</FormResult>
      <OutboxNote />
    </>
  )
}
