import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'
import css from './rating-range-fields.module.scss'

interface RatingRangeFieldsProps {
  from: number | null
  to: number | null
  onType(): void
}

export function RatingRangeFields({ from, to, onType }: RatingRangeFieldsProps) {
  const field = { type: 'number', min: 0, max: RATING_MAX, step: RATING_STEP, onChange: onType }
  return (
    <div className={css.range}>
      <label>
        Rated from <input {...field} name="from" defaultValue={from ?? ''} />
      </label>
      <label>
        to <input {...field} name="to" defaultValue={to ?? ''} aria-label="Rated to" />
      </label>
    </div>
  )
}
