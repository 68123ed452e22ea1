import { createTranslator, type Locale, type Messages } from 'use-intl/core'

type Say = ReturnType<typeof createTranslator<Messages>>

let known: Partial<Messages> = {}
let translator: Say | undefined

/** Makes these messages known to `say`, beside those that are. */
export function addSayings(language: Locale, messages: Partial<Messages>): void {
  known = { ...known, ...messages }
  translator = createTranslator({ locale: language, messages: known as Messages })
}

/**
 * A message in the language of the document, for what happens after a press. @throws on the server, where one module serves all
 * requests: what is rendered gets its translator as an argument
 */
export const say = ((...message: Parameters<Say>) => {
  if (!translator) throw new Error('Only a browser says messages without a translator.')
  return translator(...message)
}) as Say
