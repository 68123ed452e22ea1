'use client'

import { useTranslations } from 'next-intl'
import { pageName } from '#lib/addresses/page-names'
import { parseWantedPage } from '#lib/addresses/stored/wanted-page'
import { waitingCalls } from '#lib/browser/after-login/pending-calls'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import type { Translator } from '#lib/messages/translator'

/** Says what is done once the viewer has signed in: calls that wait, or the page that opens. */
export function AfterLoginNote() {
  const [t, navigation] = [useTranslations('login.afterwards'), useTranslations('navigation')]
  const words = useBrowserValue(() => afterLoginWords(t, navigation), '')
  return words && <p>{words}</p>
}

function afterLoginWords(t: Translator<'login.afterwards'>, navigation: Translator<'navigation'>): string {
  const calls = waitingCalls()
  const [call] = calls
  if (calls.length > 1 || (call && call.name !== 'addEntry' && call.name !== 'verifyEmail')) {
    return t('unsaved')
  }
  if (call?.name === 'addEntry') return t('title', { title: call.input.name })
  if (call) return t('address')
  const page = parseWantedPage(document.cookie)
  const name = page && pageName(navigation, page)
  return name ? t('page', { page: name }) : ''
}
