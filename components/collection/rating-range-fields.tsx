import { useTranslations } from 'next-intl'
import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'
import css from './rating-range-fields.module.scss'

interface RatingRangeFieldsProps {
  from: number | null
  to: number | null
  onType(): void
}

export function RatingRangeFields({ from, to, onType }: RatingRangeFieldsProps) {
  const t = useTranslations('collectionFilters')
  const field = { type: 'number', min: 0, max: RATING_MAX, step: RATING_STEP, onChange: onType }
  return (
    <div className={css.range}>
      <label>
        {t('ratedFrom')} <input {...field} name="from" defaultValue={from ?? ''} />
      </label>
      <label>
        {t('to')} <input {...field} name="to" defaultValue={to ?? ''} aria-label={t('ratedTo')} />
      </label>
    </div>
  )
}
