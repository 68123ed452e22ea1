import { OFFER_REFUSED_KEY } from '#lib/addresses/stored/local-storage-keys'
import type { Language } from '#lib/text/language'
import { negotiate } from '#lib/text/negotiate'

/**
 * The language to offer on a page: the account's, or else the browser's first one. Null where the page is in it, and where the
 * reader has refused one before.
 */
export function offeredLanguage(page: Language, account: Language | undefined): Language | null {
  const language = account ?? negotiate(navigator.languages[0])
  return language === page || isRefused() ? null : language
}

export function refuseLanguages(): void {
  try {
    localStorage.setItem(OFFER_REFUSED_KEY, 'yes')
  } catch {
    // Without storage the next document offers it again.
  }
}

function isRefused(): boolean {
  try {
    return localStorage.getItem(OFFER_REFUSED_KEY) !== null
  } catch {
    return false
  }
}
