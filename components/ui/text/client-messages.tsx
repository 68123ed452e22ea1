import { type Messages, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { AddedMessages } from './added-messages'

interface ClientMessagesProps {
  of: readonly (keyof Messages)[]
  children: ReactNode
}

/** Hands these messages to the client components inside, beside those that are there already: each page sends what it says. */
export function ClientMessages({ of, children }: ClientMessagesProps) {
  const messages = useMessages()
  const needed = Object.fromEntries(of.map((namespace) => [namespace, messages[namespace]]))
  return (
    <AddedMessages language={useLocale()} messages={needed}>
      {children}
    </AddedMessages>
  )
}
