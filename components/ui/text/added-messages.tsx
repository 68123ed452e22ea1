'use client'

import { IntlProvider, type Locale, type Messages } from 'next-intl'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { addSayings } from '#lib/browser/say'
import { mergeMessages, type SomeMessages } from '#lib/messages/merge-messages'
import { messageFaults } from '#lib/messages/message-faults'

const Around = createContext<SomeMessages>({})

interface AddedMessagesProps {
  language: Locale
  messages: SomeMessages
  children: ReactNode
}

// `say` reads them too. A provider inside another one would replace its messages.
export function AddedMessages({ language, messages, children }: AddedMessagesProps) {
  const around = use(Around)
  const all = useMemo(() => mergeMessages(around, messages), [around, messages])
  const faults = useMemo(() => messageFaults(language, all), [language, all])
  useEffect(() => addSayings(language, messages), [language, messages])
  return (
    <Around value={all}>
      <IntlProvider locale={language} messages={all as Messages} timeZone="UTC" {...faults}>
        {children}
      </IntlProvider>
    </Around>
  )
}
