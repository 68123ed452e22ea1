'use client'

import { useAddressLanguage } from '#lib/browser/use-address-language'
import type { Language } from '#lib/text/language'

export function TitleByAddress({ titles }: { titles: Record<Language, string> }) {
  const language = useAddressLanguage()
  return <title>{titles[language]}</title>
}
