import {
  createTranslator,
  type Locale,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core'
import { mergeMessages, type SomeMessages } from '#lib/messages/merge-messages'

type Say = ReturnType<typeof createTranslator<Messages>>

const ON_A_SERVER = 'Only a browser says messages without a translator.'

let known: SomeMessages = {}
let language: Locale | undefined
let translator: Say | undefined

/** Makes these messages known to `say`, beside those that are. */
export function addSayings(locale: Locale, messages: SomeMessages): void {
  known = mergeMessages(known, messages)
  language = locale
  translator = createTranslator({ locale, messages: known as Messages })
}

/**
 * A message in the language of the document, for what happens after a press. @throws on the server, where one module serves all
 * requests: what is rendered gets its translator as an argument
 */
export const say = ((...message: unknown[]) => {
  if (!translator) throw new Error(ON_A_SERVER)
  // `Parameters<Say>` is the intersection of the arguments of all messages, which takes the compiler minutes.
  return (translator as (...message: unknown[]) => string)(...message)
}) as unknown as Say

/** What `say` says of one namespace, for functions that take a translator. @throws on the server, as `say` */
export function sayIn<const In extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(namespace: In) {
  if (!language) throw new Error(ON_A_SERVER)
  return createTranslator<Messages, In>({ locale: language, messages: known as Messages, namespace })
}
