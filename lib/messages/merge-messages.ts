import type { Messages } from 'use-intl/core'

/** Some of the catalogue: whole namespaces, and of `api` those features whose reasons are said. */
export type SomeMessages = Partial<Omit<Messages, 'api'>> & { api?: Partial<Messages['api']> }

export function mergeMessages(messages: SomeMessages, added: SomeMessages): SomeMessages {
  if (!messages.api || !added.api) return { ...messages, ...added }
  return { ...messages, ...added, api: { ...messages.api, ...added.api } }
}

/** A catalogue in which a message that its language lacks, or has empty, is the English one. */
export function overEnglish<English extends object>(english: English, translated: object): English {
  const merged = Object.entries(english).map(([name, message]) => {
    const own = (translated as Record<string, unknown>)[name]
    // A compiled message with values is an array.
    const isGroup = typeof message === 'object' && !Array.isArray(message)
    return [name, isGroup ? overEnglish(message, own ?? {}) : own || message]
  })
  return Object.fromEntries(merged)
}
