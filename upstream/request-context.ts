import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#lib/text/language'

export interface RequestContext {
  /** Of the HTTP request; background work has none. */
  requestId?: string
  /** Whose turn a request to the catalogue's source takes: a network address, or the member of an import. */
  client: string
  /** Of the response. */
  language?: Language
}

/** What the current work is done for. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** The web app's calls that name no visitor: a page that is rendered without a request. */
export const WEB_APP_CLIENT = 'the web app'

/** Work without a context is the process's own, and one client. */
export function currentClient(): string {
  return requestContext.getStore()?.client ?? 'the API'
}

/** What the current work says its sentences in: background work says English. */
export function currentLanguage(): Language {
  return requestContext.getStore()?.language ?? 'en'
}
