import type { InputOf, startProvider } from '#contract'
import { request } from '#lib/browser/request'
import type { WaitingCall } from '#lib/browser/session/waiting-calls'
import { readStored, readStoredJson, store } from '#lib/browser/stored/web-storage'
import { type Language, splitLanguage } from '#lib/text/language'

type Purpose = InputOf<typeof startProvider>['for']

/** What the tab was at when it left for the provider. */
export interface Journey {
  for: Purpose
  /** The page goes on in it: the provider knows one address for all languages. */
  language: Language
  /** The page that was left, without its language. */
  from: string
  /** What waits for the confirmation. */
  call: WaitingCall | null
}

// Session storage, not the address: it ends with the tab, and no link can plant it.
const KEY = 'at-provider'
const TOLD_KEY = 'after-provider'

type Start = typeof request<'startProvider'>

/**
 * Leaves for the provider's page. A call and then a navigation: the policy of the page would block a form's redirect there.
 * @param start another way to make the call @throws CallError
 */
export async function goToProvider(
  purpose: Purpose,
  { start = request, call = null }: { start?: Start; call?: WaitingCall | null } = {},
): Promise<void> {
  const { address } = await start('startProvider', { for: purpose })
  const { pathname, search, hash } = window.location
  const { language, path } = splitLanguage(pathname)
  const journey: Journey = { for: purpose, language, from: path + search + hash, call }
  store('session', KEY, JSON.stringify(journey))
  window.location.assign(address)
}

/** Null in a tab that has not left for the provider. */
export function readJourney(): Journey | null {
  return readStoredJson<Journey>('session', KEY)
}

export function endJourney(): void {
  store('session', KEY, null)
}

/** What the page that opens next says was done. */
export function tellAfterwards(place: 'row' | 'page', words: string): void {
  store('session', `${TOLD_KEY}-${place}`, words)
}

/** Once. */
export function takeTold(place: 'row' | 'page'): string | null {
  const words = readStored('session', `${TOLD_KEY}-${place}`)
  if (words !== null) store('session', `${TOLD_KEY}-${place}`, null)
  return words
}
