'use client'

import { useState } from 'react'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { DateChips, type DateForm } from './date-chips'
import type { Level } from './date-grid-cells'
import { TypedDateField } from './typed-date-field'
import { YearMonthDayPicker } from './year-month-day-picker'

interface DateFieldsProps {
  form: DateForm
  title: Pick<CardTitle, 'releaseDate'>
}

/** Three ways to one date: the likely days, year to day, and words. */
export function DateFields({ form, title }: DateFieldsProps) {
  const { date, today } = form
  const [level, setLevel] = useState<Level>(() => (date?.length === 10 ? 'day' : date ? 'month' : 'year'))

  const choose = (chosen: string | null, isUnknown = false) => {
    form.choose(chosen, isUnknown)
    if (chosen) setLevel(chosen.length === 10 ? 'day' : 'month')
  }

  return (
    <>
      <DateChips form={{ ...form, choose }} onEarlier={() => setLevel('year')} />
      <YearMonthDayPicker
        date={date}
        today={today}
        firstYear={Number(title.releaseDate?.slice(0, 4)) || null}
        level={levelFor(level, date)}
        onLevel={setLevel}
        onChoose={(chosen) => form.choose(chosen)}
      />
      <TypedDateField today={today} onChoose={(chosen) => choose(chosen, chosen === null)} />
    </>
  )
}

/** A level whose coarser ones are unset cannot be open. */
function levelFor(level: Level, date: string | null): Level {
  if (!date) return 'year'
  return level === 'day' && date.length < 7 ? 'month' : level
}
