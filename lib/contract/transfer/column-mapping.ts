import { z } from 'zod'
import { boundedText } from '../base-schemas.ts'
import { IMPORT_NAME_MAX } from '../limits.ts'

/** What a column of an unknown table holds. */
export const COLUMN_ROLES = {
  ignored: 'not imported',
  name: 'title',
  original_name: 'original title',
  year: 'year',
  type: 'type (movie or series)',
  tmdb: 'TMDB number',
  imdb: 'IMDb number',
  tvdb: 'TVDB number',
  rating: 'rating',
  rated_on: 'day of the rating',
  watched_on: 'day watched',
  added_on: 'day added',
  season: 'season',
  episode: 'episode',
  rewatch: 'rewatch (yes or no)',
  note: 'note or review',
  tags: 'tags',
} as const

export type ColumnRole = keyof typeof COLUMN_ROLES

export const MAPPED_KINDS = {
  rated: 'ratings',
  watches: 'a diary',
  seen: 'titles I have seen',
  watchlist: 'a watchlist',
  list: 'a list',
  likes: 'titles I liked',
} as const

export type MappedKind = keyof typeof MAPPED_KINDS

export const TABLE_KINDS: readonly MappedKind[] = ['rated', 'watches', 'seen', 'watchlist', 'list']
/** Of a file of Letterboxd whose name does not say which it is. */
export const LETTERBOXD_KINDS: readonly MappedKind[] = ['seen', 'watchlist', 'likes']

export const RATING_SCALES = {
  'five-halves': 'stars, half to 5',
  five: '1 to 5',
  ten: '1 to 10',
  'ten-halves': '0.5 to 10, in halves',
  'ten-tenths': '0 to 10, in tenths',
  hundred: '0 to 100',
} as const

export type RatingScale = keyof typeof RATING_SCALES

/** Which number of `3/2/24` is the day. */
export const DATE_ORDERS = {
  'day-first': 'day first, as 24.01. or 24/01',
  'month-first': 'month first, as 01/24',
} as const

export type DateOrder = keyof typeof DATE_ORDERS
/** What the dates of a column say of it; `unclear` where none has a number above 12, or they disagree. */
export type ColumnDates = DateOrder | 'unclear'

export const FIRST_ROWS = { names: 'the names of the columns', title: 'a title' } as const

export type FirstRow = keyof typeof FIRST_ROWS

export const MappedKindKey = z.enum(Object.keys(MAPPED_KINDS) as MappedKind[])
export const DateOrderKey = z.enum(Object.keys(DATE_ORDERS) as DateOrder[])
export const RatingScaleKey = z.enum(Object.keys(RATING_SCALES) as RatingScale[])

export const ColumnMapping = z.object({
  kind: MappedKindKey,
  scale: RatingScaleKey,
  /** By the column's name. */
  columns: z.record(boundedText(IMPORT_NAME_MAX), z.enum(Object.keys(COLUMN_ROLES) as ColumnRole[])),
  /** All titles are movies. */
  only: z.literal('movie').nullable(),
  /** Of dates as `3/2/24` in columns of which no date settles it. */
  dates: DateOrderKey.optional(),
  /** Without it as the file suggests. */
  firstRow: z.enum(Object.keys(FIRST_ROWS) as FirstRow[]).optional(),
})

export type ColumnMapping = z.infer<typeof ColumnMapping>

const DATED: readonly ColumnRole[] = ['rated_on', 'watched_on', 'added_on']

/** Whether the file alone does not tell how dates are to be read that are imported. */
export function asksForDateOrder(
  columns: readonly { name: string; dates?: ColumnDates | undefined }[],
  { columns: roles, dates }: { columns: Record<string, ColumnRole>; dates?: DateOrder | undefined },
): boolean {
  const byName = new Map(Object.entries(roles))
  return (
    !dates &&
    columns.some((one) => one.dates === 'unclear' && DATED.includes(byName.get(one.name) ?? 'ignored'))
  )
}
