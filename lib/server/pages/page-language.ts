import 'server-only'
import { notFound } from 'next/navigation'
import { type Language, languageOf } from '#lib/text/language'

/** Of each page, layout and file below `app/[language]`. */
export interface LanguageProps {
  params: Promise<{ language: string }>
}

export async function pageLanguage({ params }: LanguageProps): Promise<Language> {
  return languageOf((await params).language) ?? notFound()
}
