'use client'

import { useTranslations } from 'next-intl'
import { pageName } from '#lib/addresses/navigation-pages'
import { parseWantedPage } from '#lib/addresses/stored/wanted-page'
import { waitingCalls } from '#lib/browser/after-login/pending-calls'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import type { Translator } from '#lib/messages/translator'

/** Says what is done once the viewer has signed in: calls that wait, or the page that opens. */
export function AfterLoginNote() {
  const navigation = useTranslations('navigation')
  const words = useBrowserValue(() => afterLoginWords(navigation), '')
  return words && <p>{words}</p>
}

function afterLoginWords(navigation: Translator<'navigation'>): string {
  const calls = waitingCalls()
  const [call] = calls
  if (calls.length > 1 || (call && call.name !== 'addEntry' && call.name !== 'verifyEmail')) {
    return 'What could not be saved is kept, and is saved once you have signed in.'
  }
  if (call?.name === 'addEntry')
    return `${call.input.name} goes into your collection once you have signed in.`
  if (call) return 'Your new address is confirmed once you have signed in.'
  const page = parseWantedPage(document.cookie)
  const name = page && pageName(navigation, page)
  return name ? `${name} opens once you have signed in.` : ''
}
