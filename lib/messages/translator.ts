import {
  createFormatter,
  createTranslator,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'use-intl/core'
import type { Language } from '../text/language.ts'
import type { Catalogue } from './catalogues.ts'
import en from './en.json' with { type: 'json' }
import laterEn from './later/en.json' with { type: 'json' }

// For processes that no bundler has built: the upstream and tests.

const CATALOGUES: Record<Language, Catalogue> = { en: { ...en, ...laterEn } }

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** What says the messages of one folder. */
export type Translator<In extends Namespace> = ReturnType<typeof createTranslator<Messages, In>>

/** What `useFormatter` has: lists, and figures that are no message's. */
export type Formatter = ReturnType<typeof createFormatter>

export function formatter(language: Language): Formatter {
  return createFormatter({ locale: language })
}

/** As `useTranslations` in components. */
export function translator<In extends Namespace>(language: Language, namespace: In): Translator<In> {
  return createTranslator({ locale: language, messages: CATALOGUES[language], namespace })
}
