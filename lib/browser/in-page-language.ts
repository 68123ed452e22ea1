import { inLanguage, splitLanguage } from '#lib/text/language'

/** The address of one of our pages in the language of this one. What names another language already leads there. */
export function inPageLanguage(path: string): string {
  const { language } = splitLanguage(window.location.pathname)
  return splitLanguage(path).language === 'en' ? inLanguage(path, language) : path
}
