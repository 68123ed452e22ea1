'use client'

import { useTranslations } from 'next-intl'
import { announce } from '#lib/browser/action/toast'
import { monthName } from '#lib/text/dates'
import { DateGrid } from './date-grid'
import type { Level } from './date-grid-cells'
import css from './year-month-day-picker.module.scss'

const LEVELS: Level[] = ['year', 'month', 'day']

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
  const t = useTranslations('watchSheet')
  const dates = useTranslations('dates')
  const [year, month, day] = date?.split('-') ?? []
  const values = { year, month: month && monthName(dates, Number(month)), day: day && String(Number(day)) }
  const canOpen = { year: true, month: Boolean(year), day: Boolean(month) }

  const open = (next: Level) => {
    onLevel(next)
    announce(t(`optional.${next}`))
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
      <fieldset className={css.segments} aria-label={t('parts')}>
        {LEVELS.map((one) => (
          <button
            key={one}
            type="button"
            aria-expanded={one === level}
            disabled={!canOpen[one]}
            onClick={() => open(one)}
          >
            <small>{t(`levels.${one}`)}</small>
            <span data-unset={!values[one] || undefined}>{values[one] ?? t('any')}</span>
          </button>
        ))}
      </fieldset>
      <p className={css.hint}>{t('hint')}</p>
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
