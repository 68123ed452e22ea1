import type { InputOf, startProvider } from '#contract'
import { request } from '#lib/browser/request'
import { readStoredJson, store } from '#lib/browser/stored/web-storage'
import { type Language, splitLanguage } from '#lib/text/language'

/** What the tab was at when it left for the provider. */
export interface Journey {
  for: InputOf<typeof startProvider>['for']
  /** The page goes on in it: the provider knows one address for all languages. */
  language: Language
}

// Session storage, not the address: it ends with the tab, and no link can plant it.
const KEY = 'at-provider'
const LINKED_KEY = 'provider-linked'

type Start = typeof request<'startProvider'>

/**
 * Leaves for the provider's page. A call and then a navigation: the policy of the page would block a form's redirect there.
 * @param start another way to make the call @throws CallError
 */
export async function goToProvider(purpose: Journey['for'], start: Start = request): Promise<void> {
  const { address } = await start('startProvider', { for: purpose })
  const { language } = splitLanguage(window.location.pathname)
  store('session', KEY, JSON.stringify({ for: purpose, language } satisfies Journey))
  window.location.assign(address)
}

/** Null in a tab that has not left for the provider. */
export function readJourney(): Journey | null {
  return readStoredJson<Journey>('session', KEY)
}

export function endJourney(): void {
  store('session', KEY, null)
}

/** For the row that says so, on the page that opens next. */
export function rememberLinked(): void {
  store('session', LINKED_KEY, 'true')
}

/** Once. */
export function takeLinked(): boolean {
  const isLinked = readStoredJson<boolean>('session', LINKED_KEY) === true
  if (isLinked) store('session', LINKED_KEY, null)
  return isLinked
}
