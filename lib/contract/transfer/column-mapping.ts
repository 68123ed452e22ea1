import { z } from 'zod'
import { boundedText } from '../base-schemas.ts'
import { IMPORT_NAME_MAX } from '../limits.ts'

/** What a column of an unknown table holds. */
export const COLUMN_ROLES = [
  'ignored',
  'name',
  'original_name',
  'year',
  'type',
  'tmdb',
  'imdb',
  'tvdb',
  'rating',
  'rated_on',
  'watched_on',
  'added_on',
  'season',
  'episode',
  'rewatch',
  'note',
  'tags',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

export const MAPPED_KINDS = ['rated', 'watches', 'seen', 'watchlist', 'list', 'likes'] as const

export type MappedKind = (typeof MAPPED_KINDS)[number]

export const TABLE_KINDS: readonly MappedKind[] = ['rated', 'watches', 'seen', 'watchlist', 'list']
/** Of a file of Letterboxd whose name does not say which it is. */
export const LETTERBOXD_KINDS: readonly MappedKind[] = ['seen', 'watchlist', 'likes']

export const RATING_SCALES = ['five-halves', 'five', 'ten', 'ten-halves', 'ten-tenths', 'hundred'] as const

export type RatingScale = (typeof RATING_SCALES)[number]

/** Which number of `3/2/24` is the day. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const

export type DateOrder = (typeof DATE_ORDERS)[number]
/** What the dates of a column say of it; `unclear` where none has a number above 12, or they disagree. */
export type ColumnDates = DateOrder | 'unclear'

export const FIRST_ROWS = ['names', 'title'] as const

export type FirstRow = (typeof FIRST_ROWS)[number]

export const MappedKindKey = z.enum(MAPPED_KINDS)
export const DateOrderKey = z.enum(DATE_ORDERS)
export const RatingScaleKey = z.enum(RATING_SCALES)

export const ColumnMapping = z.object({
  kind: MappedKindKey,
  scale: RatingScaleKey,
  /** By the column's name. */
  columns: z.record(boundedText(IMPORT_NAME_MAX), z.enum(COLUMN_ROLES)),
  /** All titles are movies. */
  only: z.literal('movie').nullable(),
  /** Of dates as `3/2/24` in columns of which no date settles it. */
  dates: DateOrderKey.optional(),
  /** Without it as the file suggests. */
  firstRow: z.enum(FIRST_ROWS).optional(),
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
