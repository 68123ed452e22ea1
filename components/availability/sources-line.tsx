import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AvailabilitySource } from '#contract'
import css from './sources-line.module.scss'

const link = (words: ReactNode) => (
  <a href="https://www.justwatch.com/" rel="noreferrer">
    {words}
  </a>
)

/** Whose availability it is: TMDB has it from JustWatch, which has to be named wherever it is shown. */
export function SourcesLine({ source }: { source: AvailabilitySource }) {
  const t = useTranslations('sources')
  return <p className={css.line}>{source === 'invented' ? t('invented') : t.rich('justwatch', { link })}</p>
}
