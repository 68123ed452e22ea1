import { daysBefore, weekdayName } from '#lib/text/partial-date'
import css from './date-chips.module.scss'
import type { WatchForm } from './use-watch-form'

export type DateForm = Pick<WatchForm, 'today' | 'date' | 'isUnknown' | 'choose'>

/** The likely days, and the two ways out. */
export function DateChips({ form, onEarlier }: { form: DateForm; onEarlier(): void }) {
  const { today, date, isUnknown, choose } = form
  const days = [today, daysBefore(today, 1), daysBefore(today, 2)]
  const names = ['Today', 'Yesterday', weekdayName(days[2] ?? today)]
  const isEarlier = !isUnknown && (date === null || !days.includes(date))
  return (
    <fieldset className={css.chips} aria-label="When you watched it">
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
        Earlier
      </button>
      <button type="button" aria-pressed={isUnknown} onClick={() => choose(null, true)}>
        No idea
      </button>
    </fieldset>
  )
}
