import { useTranslations } from 'next-intl'
import { weekdayName } from '#lib/text/dates'
import { daysBefore } from '#lib/text/partial-date'
import css from './date-chips.module.scss'
import type { WatchForm } from './use-watch-form'

export type DateForm = Pick<WatchForm, 'today' | 'date' | 'isUnknown' | 'choose'>

/** The likely days, and the two ways out. */
export function DateChips({ form, onEarlier }: { form: DateForm; onEarlier(): void }) {
  const { today, date, isUnknown, choose } = form
  const t = useTranslations('watchSheet')
  const dates = useTranslations('dates')
  const days = [today, daysBefore(today, 1), daysBefore(today, 2)]
  const names = [t('today'), t('yesterday'), weekdayName(dates, days[2] ?? today)]
  const isEarlier = !isUnknown && (date === null || !days.includes(date))
  return (
    <fieldset className={css.chips} aria-label={t('when')}>
      {days.map((day, at) => (
        <button key={day} type="button" aria-pressed={date === day} onClick={() => choose(day)}>
          {names[at]}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isEarlier}
        onClick={() => {
          if (!isEarlier) choose(null)
          onEarlier()
        }}
      >
        {t('earlier')}
      </button>
      <button type="button" aria-pressed={isUnknown} onClick={() => choose(null, true)}>
        {t('noIdea')}
      </button>
    </fieldset>
  )
}
