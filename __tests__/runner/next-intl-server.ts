import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { CATALOGUES } from '#lib/messages/catalogues'
import type { Language } from '#lib/text/language'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

interface Stated<In> {
  locale: Language
  namespace: In
}

/** As the package has it for server components, which tests render as any others: in English unless stated. */
export async function getTranslations<const In extends Namespace>(asked: In | Stated<In>) {
  const { locale, namespace } = (
    typeof asked === 'string' ? { locale: 'en', namespace: asked } : asked
  ) as Stated<In>
  return createTranslator<Messages, In>({ locale, messages: CATALOGUES[locale], namespace })
}

export async function getLocale() {
  return 'en' as const
}
