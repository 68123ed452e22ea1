import { useLocale, useTranslations } from 'next-intl'
import type { Country } from '#contract'
import { countryName } from '#lib/text/country-name'
import css from './age-chip.module.scss'

interface AgeChipProps {
  country: Country
  /** As the country writes it. */
  rating: string
}

export function AgeChip({ country, rating }: AgeChipProps) {
  const t = useTranslations('whereToWatch')
  const name = t('ageRating', { country: countryName(useLocale(), country), rating })
  return (
    <span className={css.chip} role="img" aria-label={name}>
      {rating}
    </span>
  )
}
