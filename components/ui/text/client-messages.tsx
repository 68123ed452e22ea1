import { type Messages, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { mergeMessages, type SomeMessages } from '#lib/messages/merge-messages'
import { AddedMessages } from './added-messages'

interface ClientMessagesProps {
  of: readonly (Exclude<keyof Messages, 'api'> | `api.${keyof Messages['api']}`)[]
  children: ReactNode
}

/** Hands these messages to the client components inside, beside those that are there already: each page sends what it says. */
export function ClientMessages({ of, children }: ClientMessagesProps) {
  const messages = useMessages()
  const needed = of.map((name) => named(messages, name)).reduce(mergeMessages, {})
  return (
    <AddedMessages language={useLocale()} messages={needed}>
      {children}
    </AddedMessages>
  )
}

function named(messages: Messages, name: ClientMessagesProps['of'][number]): SomeMessages {
  if (!isOfApi(name)) return { [name]: messages[name] }
  const feature = name.slice('api.'.length) as keyof Messages['api']
  return { api: { [feature]: messages.api[feature] } }
}

function isOfApi(name: string): name is `api.${keyof Messages['api']}` {
  return name.startsWith('api.')
}
