'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use } from 'react'

/** The address of the API's page of mails, on a machine without a mail server; else null. */
export const Outbox = createContext<string | null>(null)

/** Where a mail is that was just sent. */
export function OutboxNote() {
  const t = useTranslations('accountForm')
  const outbox = use(Outbox)
  if (!outbox) return null
  return <p>{t.rich('outbox', { link: (words: ReactNode) => <a href={outbox}>{words}</a> })}</p>
}
