import {
  createTranslator,
  type ICUArgs,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core'
import type { Language } from '../text/language.ts'
import type { Catalogue } from './catalogues.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import laterDe from './later/de.json' with { type: 'json' }
import laterEn from './later/en.json' with { type: 'json' }
import { overEnglish } from './merge-messages.ts'
import { messageFaults } from './message-faults.ts'

// For processes that no bundler has built: the upstream and tests.

const CATALOGUES: Record<Language, Catalogue> = {
  en: { ...en, ...laterEn },
  de: overEnglish({ ...en, ...laterEn }, { ...de, ...laterDe }),
}

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** What says the messages of one folder. */
export type Translator<In extends Namespace> = ReturnType<typeof createTranslator<Messages, In>>

/** What a message has to be given. */
export type MessageValues<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
>

/** Each parses a message when it says it for the first time. */
const translators = new Map<string, unknown>()

/** As `useTranslations` in components. */
export function translator<In extends Namespace>(language: Language, namespace: In): Translator<In> {
  const key = `${language} ${namespace}`
  const known = translators.get(key) as Translator<In> | undefined
  if (known) return known
  const messages = CATALOGUES[language]
  const faults = messageFaults(language, CATALOGUES.en)
  const created = createTranslator({ locale: language, messages, namespace, ...faults })
  translators.set(key, created)
  return created
}
