import { getRequestConfig } from 'next-intl/server'
import { CATALOGUES } from '#lib/messages/catalogues'

/** What `useTranslations` in a server component reads. */
export default getRequestConfig(() => ({ locale: 'en', messages: CATALOGUES.en, timeZone: 'UTC' }))
