import { language as languageSegment } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { CATALOGUES } from '#lib/messages/catalogues'
import { messageFaults } from '#lib/messages/message-faults'
import { type Language, languageOf } from '#lib/text/language'

/**
 * What `useTranslations` in a server component reads, by the language of the address. A route handler, which Next gives no root
 * parameters, states it: `getTranslations({ locale: language, namespace: 'feeds' })`.
 */
export default getRequestConfig(async ({ locale }) => {
  const language = (locale as Language | undefined) ?? languageOf((await languageSegment()) ?? '') ?? 'en'
  const [messages, faults] = [CATALOGUES[language], messageFaults(language, CATALOGUES.en)]
  return { locale: language, messages, timeZone: 'UTC', ...faults }
})
