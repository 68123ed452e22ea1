import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseId } from '#lib/addresses/parse/parse-id'
import { unlisted } from '#lib/documents/page-metadata'
import { type Outcome, outcomeOf } from '#lib/server/pages/catch-upstream-error'
import { pageLanguage } from '#lib/server/pages/page-language'
import type { Language } from '#lib/text/language'

/** The props of a page with an id in its path. */
export interface IdProps {
  params: Promise<{ language: string; id: string }>
}

export async function loadById<Found>(
  params: IdProps['params'],
  read: (language: Language, id: number) => Promise<Found | null>,
): Promise<Outcome<Found>> {
  const [language, id] = [await pageLanguage({ params }), parseId((await params).id)]
  return outcomeOf(id === null ? Promise.resolve(null) : read(language, id))
}

export async function unlistedMetadata({ state }: Outcome<unknown>): Promise<Metadata> {
  const t = await getTranslations(state === 'missing' ? 'missing' : 'failed')
  return unlisted(t('title'))
}
