'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextButton } from '#components/ui/text-button'
import type { Translator } from '#lib/messages/translator'
import { type Dates, type ShortDates, watchDateText, weekdayLetter } from '#lib/text/dates'
import css from './date-grid.module.scss'
import {
  type Cell,
  dayCells,
  emptyCellsBefore,
  firstWeekday,
  type Level,
  monthCells,
  yearCells,
} from './date-grid-cells'

const COLUMNS = { year: 4, month: 3, day: 7 } as const
/** Digits of one number follow each other within this time, milliseconds. */
const TYPING_MS = 1_000

interface DateGridProps {
  level: Level
  date: string | null
  today: string
  firstYear: number | null
  onChoose(date: string): void
  onUp(): void
}

/** A grid of radio buttons: arrows move, Enter takes and goes on, Backspace goes a level up, digits jump. */
export function DateGrid({ level, date, today, firstYear, onChoose, onUp }: DateGridProps) {
  const t = useTranslations('watchSheet')
  const [dates, shortDates] = [useTranslations('dates'), useTranslations('shortDates')]
  const [hasAllYears, showAllYears] = useState(isBefore(date, firstYear))
  const grid = useRef<HTMLDivElement>(null)
  const typed = useRef({ digits: '', at: 0 })
  const cells = cellsOf({ dates, shortDates }, level, date, today, hasAllYears ? null : firstYear)
  const chosen = cells.find((cell) => date?.startsWith(cell.date))
  const tabStop = chosen ?? cells.find(({ isFuture }) => !isFuture)
  const start = firstWeekday(navigator.language)

  // A level that opens after a choice takes the focus, which was on a cell that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) focusCell(grid.current?.querySelector('[tabindex="0"]'))
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const all = Array.from(event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"]'))
    const at = all.indexOf(event.target as HTMLButtonElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS[level], ArrowDown: COLUMNS[level] }[
      event.key
    ]
    if (by) focusCell(all[at + by])
    else if (event.key === 'Backspace') onUp()
    else if (/^\d$/.test(event.key)) jump(event.key, all)
    else return
    event.preventDefault()
  }

  /** The cell of the digits typed in a row, or of the last one alone. */
  function jump(digit: string, all: HTMLButtonElement[]) {
    const now = Date.now()
    const isGoingOn = now - typed.current.at < TYPING_MS
    const rows = isGoingOn ? [typed.current.digits + digit, digit] : [digit]
    const found = rows.map((digits) => ({ digits, at: cells.findIndex((cell) => isOf(cell, digits)) }))
    const { digits = digit, at = -1 } = found.find((one) => one.at >= 0) ?? {}
    typed.current = { digits, at: now }
    focusCell(all[at])
  }

  const isOf = (cell: Cell, digits: string) =>
    level === 'year' ? cell.text.startsWith(digits) : String(Number(cell.date.split('-').at(-1))) === digits

  return (
    <div className={css.panel} data-level={level}>
      {level === 'day' && (
        <div className={css.weekdays} aria-hidden="true">
          {Array.from({ length: 7 }, (_, at) => (start + at) % 7).map((weekday) => (
            <span key={weekday}>{weekdayLetter(dates, weekday)}</span>
          ))}
        </div>
      )}
      <div
        ref={grid}
        className={css.cells}
        role="radiogroup"
        aria-label={labelOf(t, dates, level, date)}
        onKeyDown={onKeyDown}
      >
        {level === 'day' && <Gap count={emptyCellsBefore(date?.slice(0, 7) ?? '', start)} />}
        {cells.map((cell) => (
          // biome-ignore lint/a11y/useSemanticElements: Enter on a native radio button submits, and one cannot be cleared.
          <button
            key={cell.date}
            type="button"
            role="radio"
            aria-checked={cell === chosen}
            aria-label={cell.name}
            disabled={cell.isFuture}
            tabIndex={cell === tabStop ? 0 : -1}
            onClick={() => onChoose(cell.date)}
          >
            {cell.text}
          </button>
        ))}
      </div>
      {level === 'year' && firstYear && (
        <p className={css.release}>
          {t('cameOut', { year: String(firstYear) })}{' '}
          {!hasAllYears && <TextButton onClick={() => showAllYears(true)}>{t('beforeThat')}</TextButton>}
        </p>
      )}
    </div>
  )
}

function Gap({ count }: { count: number }) {
  return count > 0 && <span data-gap={count} aria-hidden="true" />
}

function cellsOf(
  { dates, shortDates }: { dates: Dates; shortDates: ShortDates },
  level: Level,
  date: string | null,
  today: string,
  firstYear: number | null,
): Cell[] {
  if (level === 'year' || !date) return yearCells(today, firstYear)
  return level === 'month'
    ? monthCells(dates, shortDates, date.slice(0, 4), today)
    : dayCells(dates, date.slice(0, 7), today)
}

function labelOf(t: Translator<'watchSheet'>, dates: Dates, level: Level, date: string | null): string {
  if (level === 'year' || !date) return t('optional.year')
  return level === 'month'
    ? t('monthOf', { year: date.slice(0, 4) })
    : t('dayOf', { month: watchDateText(dates, date.slice(0, 7)) })
}

function isBefore(date: string | null, year: number | null): boolean {
  return date !== null && year !== null && Number(date.slice(0, 4)) < year
}

function focusCell(cell: Element | null | undefined): void {
  if (cell instanceof HTMLElement) cell.focus()
}
