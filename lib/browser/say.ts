import {
  createTranslator,
  type Locale,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
  type NestedValueOf,
} from 'use-intl/core'
import { holdPage } from '#lib/browser/older-build/page-holds'
import { type LaterCatalogue, loadLaterMessages } from '#lib/messages/later-messages'
import { mergeMessages, type SomeMessages } from '#lib/messages/merge-messages'
import { messageFaults } from '#lib/messages/message-faults'

type Key = NestedKeyOf<Messages>
/** Of one message: that of `createTranslator` for all of them is their intersection, which takes the compiler minutes. */
type Values<Of extends Key> = Of extends Key
  ? NestedValueOf<Messages, Of> extends infer Message extends string
    ? Parameters<ReturnType<typeof createTranslator<{ said: Message }>>> extends [unknown, ...infer Rest]
      ? Rest
      : never
    : never
  : never

const ON_A_SERVER = 'Only a browser says messages without a translator.'

let known: SomeMessages = {}
let language: Locale | undefined
let translator: ((...message: unknown[]) => string) | undefined

/** Makes these messages known to `say`, beside those that are. */
export function addSayings(locale: Locale, messages: SomeMessages): void {
  known = mergeMessages(known, messages)
  language = locale
  translator = createTranslator(sayings(locale)) as never
}

/** Loads these messages, which come later. @returns null where they are known */
export function loadSayings(namespace: keyof LaterCatalogue): Promise<void> | null {
  if (!language || known[namespace]) return null
  const locale = language
  return holdPage(loadLaterMessages(locale).then((later) => addSayings(locale, later)))
}

/**
 * A message in the language of the document, for what happens after a press. @throws on the server, where one module serves all
 * requests: what is rendered gets its translator as an argument
 */
export function say<const Of extends Key>(key: Of, ...values: Values<Of>): string {
  if (!translator) throw new Error(ON_A_SERVER)
  return translator(key, ...values)
}

/** What `say` says of one namespace, for functions that take a translator. @throws on the server, as `say` */
export function sayIn<const In extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(namespace: In) {
  if (!language) throw new Error(ON_A_SERVER)
  return createTranslator<Messages, In>({ ...sayings(language), namespace })
}

function sayings(locale: Locale) {
  return { locale, messages: known as Messages, ...messageFaults(locale, known) }
}
