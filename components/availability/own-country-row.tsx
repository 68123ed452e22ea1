'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useOwnChoice } from '#lib/browser/availability/own-choice'
import { countryName } from '#lib/text/country-name'
import css from './own-country-row.module.scss'

/** Leads to the viewer's own country among all; its room is there before the first paint. */
export function OwnCountryRow() {
  const t = useTranslations('ownCountry')
  const language = useLocale()
  const country = useOwnChoice()?.country
  return (
    <p className={css.row}>
      {country && <span>{inWords(country, document.getElementById(country) !== null)}</span>}
    </p>
  )

  function inWords(country: string, isListed: boolean) {
    const name = countryName(language, country)
    if (!isListed) return t('nothing', { country: name })
    return t.rich('yours', { country: name, link: (words) => <a href={`#${country}`}>{words}</a> })
  }
}
