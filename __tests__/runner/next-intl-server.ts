import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import { CATALOGUES } from '#lib/messages/catalogues'

/** As the package has it for server components, which tests render as any others: in English. */
export async function getTranslations<const In extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: In,
) {
  return createTranslator<Messages, In>({ locale: 'en', messages: CATALOGUES.en, namespace })
}
