import { OFFER_REFUSED_KEY } from '#lib/addresses/stored/local-storage-keys'
import { readStored, store } from '#lib/browser/stored/web-storage'
import type { Language } from '#lib/text/language'
import { negotiate } from '#lib/text/negotiate'

/**
 * The language to offer on a page: the account's, or else the browser's first one. Null where the page is in it, and where the
 * reader has refused one before.
 */
export function offeredLanguage(page: Language, account: Language | undefined): Language | null {
  const language = account ?? negotiate(navigator.languages[0])
  return language === page || readStored('local', OFFER_REFUSED_KEY) !== null ? null : language
}

export function refuseLanguages(): void {
  store('local', OFFER_REFUSED_KEY, 'yes')
}
