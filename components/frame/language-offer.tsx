'use client'

import { IntlProvider, useLocale } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { offeredLanguage } from '#lib/browser/offered-language'
import { useViewer } from '#lib/browser/session/use-viewer'
import { type LaterCatalogue, loadLaterMessages } from '#lib/messages/later-messages'
import type { Language } from '#lib/text/language'

/** Offers the page in the language of the account or the browser, in that language. */
export function LanguageOffer() {
  const { viewer, loading } = useViewer()
  return loading ? null : <OfferOnce account={viewer?.language} />
}

/** Decides when it is first rendered: choosing a language in the settings brings no offer about. */
function OfferOnce({ account }: { account: Language | undefined }) {
  const page = useLocale()
  const [language, setLanguage] = useState(() => offeredLanguage(page, account))
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    if (language) {
      Promise.all([import('./language-line'), loadLaterMessages(language)]).then(
        ([file, messages]) => setLoaded({ LanguageLine: file.LanguageLine, messages }),
        console.error,
      )
    }
  }, [language])

  if (!language || !loaded) return null
  return (
    <IntlProvider locale={language} messages={loaded.messages} timeZone="UTC">
      <loaded.LanguageLine onRefuse={() => setLanguage(null)} />
    </IntlProvider>
  )
}

interface Loaded {
  LanguageLine: ComponentType<{ onRefuse(): void }>
  messages: LaterCatalogue
}
