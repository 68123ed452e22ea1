'use client'

import { useAddressLanguage } from '#lib/browser/use-address-language'
import type { Language } from '#lib/text/language'
import '../styles/globals.scss'

/** As in the catalogues, which every page would load for this. A test compares. */
const WORDS: Record<Language, Record<'title' | 'heading' | 'tryAgain', string>> = {
  en: {
    title: 'Cuedot is not available',
    heading: 'Cuedot is not available right now',
    tryAgain: 'Try again',
  },
  de: {
    title: 'Cuedot ist nicht erreichbar',
    heading: 'Cuedot ist gerade nicht erreichbar',
    tryAgain: 'Erneut versuchen',
  },
}

// The layout itself failed, so no component is used here.
export default function BrokenSite({ retry }: { error: Error; retry: () => void }) {
  const language = useAddressLanguage()
  const { title, heading, tryAgain } = WORDS[language]
  return (
    <html lang={language}>
      <body>
        <title>{title}</title>
        <main id="main">
          <h1>{heading}</h1>
          <p>
            <button type="button" onClick={retry}>
              {tryAgain}
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
