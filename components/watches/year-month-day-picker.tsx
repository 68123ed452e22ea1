'use client'

import { announce } from '#lib/browser/action/toast'
import { monthName } from '#lib/text/partial-date'
import { DateGrid } from './date-grid'
import type { Level } from './date-grid-cells'
import css from './year-month-day-picker.module.scss'

const LEVELS: { level: Level; name: string }[] = [
  { level: 'year', name: 'Year' },
  { level: 'month', name: 'Month' },
  { level: 'day', name: 'Day' },
]

interface DateLevelsProps {
  date: string | null
  today: string
  /** Of the title's release; null where unknown. */
  firstYear: number | null
  level: Level
  onLevel(level: Level): void
  onChoose(date: string | null): void
}

/** Year, month and day in one panel, opened one after the other. */
export function YearMonthDayPicker({ date, today, firstYear, level, onLevel, onChoose }: DateLevelsProps) {
  const [year, month, day] = date?.split('-') ?? []
  const values = { year, month: month && monthName(Number(month)), day: day && String(Number(day)) }
  const canOpen = { year: true, month: Boolean(year), day: Boolean(month) }

  const open = (next: Level) => {
    onLevel(next)
    announce(`${LEVELS.find((one) => one.level === next)?.name}, optional`)
  }

  /** Choosing opens the next level; choosing again clears this level and the finer ones. */
  function choose(chosen: string) {
    const isSame = date?.startsWith(chosen) && date.length >= chosen.length
    if (isSame) return onChoose(coarser(chosen))
    onChoose(chosen)
    if (level !== 'day') open(level === 'year' ? 'month' : 'day')
  }

  return (
    <div className={css.picker}>
      <fieldset className={css.segments} aria-label="Year, month and day">
        {LEVELS.map(({ level: one, name }) => (
          <button
            key={one}
            type="button"
            aria-expanded={one === level}
            disabled={!canOpen[one]}
            onClick={() => open(one)}
          >
            <small>{name}</small>
            <span data-unset={!values[one] || undefined}>{values[one] ?? 'any'}</span>
          </button>
        ))}
      </fieldset>
      <p className={css.hint}>Stop where your memory stops.</p>
      <DateGrid
        key={level}
        level={level}
        date={date}
        today={today}
        firstYear={firstYear}
        onChoose={choose}
        onUp={() => level !== 'year' && open(level === 'day' ? 'month' : 'year')}
      />
    </div>
  )
}

function coarser(date: string): string | null {
  return date.length > 4 ? date.slice(0, -3) : null
}
