'use client'

import { createContext, use } from 'react'

/** The address of the API's page of mails, on a machine without a mail server; else null. */
export const Outbox = createContext<string | null>(null)

/** Where a mail is that was just sent. */
export function OutboxNote() {
  const outbox = use(Outbox)
  if (!outbox) return null
  return (
    <p>
      No mail server is set here: the mail is in the <a href={outbox}>outbox</a>.
    </p>
  )
}
