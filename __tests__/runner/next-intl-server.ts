import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { CATALOGUES } from '#lib/messages/catalogues'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** As the package has it for server components, which tests render as any others: in English. */
export async function getTranslations<const In extends Namespace>(asked: In | { namespace: In }) {
  const namespace = typeof asked === 'string' ? asked : (asked as { namespace: In }).namespace
  return createTranslator<Messages, In>({ locale: 'en', messages: CATALOGUES.en, namespace })
}

export async function getLocale() {
  return 'en' as const
}
