import 'server-only'
import { notFound } from 'next/navigation'
import { siteUrl } from '#lib/server/settings'
import { inLanguage, type Language, languageOf } from '#lib/text/language'

/** Of each page, layout and file below `app/[language]`. */
export interface LanguageProps {
  params: Promise<{ language: string }>
}

/** What the paths of pages stand behind in documents: the public origin, and the language. */
export function siteIn(language: Language): string {
  return siteUrl() + inLanguage('/', language).replace(/\/$/, '')
}

export async function pageLanguage({ params }: LanguageProps): Promise<Language> {
  return languageOf((await params).language) ?? notFound()
}
