import 'server-only'
import { createTranslator } from 'use-intl/core'
import { CATALOGUES } from '#lib/messages/catalogues'
import type { Translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'

/** What the web app says as a response of the API. */
export function apiTranslator(language: Language): Translator<'api'> {
  return createTranslator({ locale: language, messages: CATALOGUES[language], namespace: 'api' })
}
