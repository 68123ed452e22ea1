import { DIARY_PAGE_SIZE } from '#lib/contract/limits'
import { type CompactWatch, fromCompactWatch } from '#lib/contract/watches/compact-watch'
import type { DiaryFacets, Watch } from '#lib/contract/watches/watch-calls'
import type { Translator } from '#lib/messages/translator'
import { type Dates, watchDateText } from '#lib/text/dates'

type Counted = Pick<DiaryFacets['months'][number], 'movies' | 'episodes'>

export interface DiarySection {
  /** `YYYY-MM`, `YYYY`, or '' for no date. */
  month: string
  /** The page before ends in it. */
  isContinued: boolean
  counts: Counted
  /** Null where no days are known. */
  strip: StripDay[] | null
  days: DiaryDay[]
}

export interface StripDay {
  /** From 1. */
  day: number
  count: number
  isFuture: boolean
}

export interface DiaryDay {
  /** `YYYY-MM-DD`; a shorter one where the day is unknown. */
  date: string
  rows: DiaryRow[]
}

/** One movie, one episode, or a day's episodes of one show. */
export type DiaryRow = [Watch, ...Watch[]]

export interface ShownDiary extends Partial<Pick<DiaryFacets, 'months' | 'days'>> {
  items: readonly CompactWatch[]
  page: number
  /** Of the query. */
  year: string | null
  /** `YYYY-MM-DD` */
  today: string
}

/** The months of a page, in its order. */
export function diarySections(shown: ShownDiary): DiarySection[] {
  const { page, year, days = [], today } = shown
  const months = (shown.months ?? []).filter(({ month }) => !year || month.startsWith(year))
  return Array.from(
    Map.groupBy(shown.items.map(fromCompactWatch), ({ watchedOn }) => watchedOn?.slice(0, 7) ?? ''),
    ([month, watches]) => {
      const newer = months.filter((one) => one.month > month).reduce((sum, one) => sum + total(one), 0)
      const counts = months.find((one) => one.month === month) ?? countOf(watches)
      return {
        month,
        isContinued: newer < (page - 1) * DIARY_PAGE_SIZE,
        counts,
        strip: month.length === 7 ? stripOf(month, days, today) : null,
        days: daysOf(watches),
      }
    },
  )
}

/** This month and the one before, while nothing is logged. */
export function emptySections(today: string): DiarySection[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return [0, 1].map((before) => {
    const name = new Date(Date.UTC(year, month - 1 - before)).toISOString().slice(0, 7)
    return {
      month: name,
      isContinued: false,
      counts: { movies: 0, episodes: 0 },
      strip: stripOf(name, [], today),
      days: [],
    }
  })
}

/** "November 2026", "Some time in 2019", "No date". */
export function monthHeading(t: Translator<'diaryRows'>, dates: Dates, month: string): string {
  if (!month) return t('undated')
  return month.length === 7 ? watchDateText(dates, month) : t('someTimeIn', { year: month })
}

/** The page on which a month begins. */
export function pageOfMonth(months: DiaryFacets['months'], month: string): number {
  const newer = months.filter((one) => one.month > month).reduce((sum, one) => sum + total(one), 0)
  return Math.floor(newer / DIARY_PAGE_SIZE) + 1
}

export function total({ movies, episodes }: Counted): number {
  return movies + episodes
}

function countOf(watches: readonly Watch[]): Counted {
  const movies = watches.filter(({ title }) => title.mediaType === 'movie').length
  return { movies, episodes: watches.length - movies }
}

function daysOf(watches: readonly Watch[]): DiaryDay[] {
  const days = Map.groupBy(watches, ({ watchedOn }) => watchedOn ?? '')
  return Array.from(days, ([date, of]) => ({ date, rows: rowsOf(of) }))
}

/** Episodes of one show are where the newest of them is. */
function rowsOf(watches: readonly Watch[]): DiaryRow[] {
  const rows = Map.groupBy(watches, ({ id, title, season }) =>
    title.mediaType === 'tv' && season !== null ? `tv:${title.id}` : `watch:${id}`,
  )
  return Array.from(rows.values(), (row) => row as DiaryRow)
}

function stripOf(month: string, days: readonly { day: string; count: number }[], today: string): StripDay[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, at) => {
    const date = `${month}-${String(at + 1).padStart(2, '0')}`
    const count = days.find(({ day }) => day === date)?.count ?? 0
    return { day: at + 1, count, isFuture: date > today }
  })
}
