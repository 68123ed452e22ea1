import type { Messages } from 'use-intl/core'

/** Some of the catalogue: whole namespaces, and of `api` those features whose reasons are said. */
export type SomeMessages = Partial<Omit<Messages, 'api'>> & { api?: Partial<Messages['api']> }

export function mergeMessages(messages: SomeMessages, added: SomeMessages): SomeMessages {
  if (!messages.api || !added.api) return { ...messages, ...added }
  return { ...messages, ...added, api: { ...messages.api, ...added.api } }
}
