import 'server-only'
import { createTranslator } from 'use-intl/core'
import { CATALOGUES } from '#lib/messages/catalogues'
import { messageFaults } from '#lib/messages/message-faults'
import type { Translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'
import { negotiate } from '#lib/text/negotiate'

/** Of what the web app says itself as a response of the API. */
export function languageFor(request: Request): Language {
  return negotiate(request.headers.get('accept-language')) ?? 'en'
}

export function apiTranslator<In extends 'api' | 'responses'>(
  language: Language,
  namespace: In,
): Translator<In> {
  const [messages, faults] = [CATALOGUES[language], messageFaults(language, CATALOGUES.en)]
  return createTranslator({ locale: language, messages, namespace, ...faults }) as Translator<In>
}
