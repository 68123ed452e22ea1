import type { IntlConfig } from 'use-intl/core'

const GAP = '…'
const logged = new Set<string>()

/**
 * What a translator does with a message that is missing or fails to format: it logs the key and the language once, and says the
 * words that the message has in these messages. Values are gaps, as next-intl does not hand them on.
 * @param messages the English ones, or in a browser those that it has
 */
export function messageFaults(language: string, messages: object) {
  return {
    // It is told no key.
    onError() {},
    getMessageFallback({ error, key, namespace }) {
      const path = namespace ? `${namespace}.${key}` : key
      const fault = `${language} ${path}`
      if (!logged.has(fault))
        console.error(`The message ${path} in ${language} is not said: ${error.message}`)
      logged.add(fault)
      return wordsOf(path.split('.').reduce<unknown>((node, name) => Object(node)[name], messages))
    },
  } satisfies Partial<IntlConfig>
}

/** Of a message in ICU's format, or compiled: then what is not plain text is an array. */
function wordsOf(message: unknown): string {
  if (Array.isArray(message)) return message.map((part) => (typeof part === 'string' ? part : GAP)).join('')
  if (typeof message !== 'string') return GAP
  const outer = message.replace(/\{[^{}]*\}|<(\w+)>[^<]*<\/\1>/g, GAP)
  return outer === message ? message : wordsOf(outer)
}
