import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'

/** A name or a text of TMDB, which is in English: on a page in another language it says so. */
export function InEnglish({ children }: { children: ReactNode }) {
  return useLocale() === 'en' ? children : <span lang="en">{children}</span>
}
