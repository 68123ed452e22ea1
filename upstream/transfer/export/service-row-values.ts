import type { MediaType } from '#contract'
import type {
  BundleRating,
  BundleSeasonRating,
  BundleTitle,
  BundleWatch,
} from '#upstream/transfer/cuedot-json-schema'
import type { AccountReader } from '#upstream/transfer/export/account-reader'
import { fromRating, type Scale, toRating } from '#upstream/transfer/read/parse/rating-scales'

/** What `rowsOf` says of each title of an account. */
export async function* rowsOfTitles<Row>(
  account: AccountReader,
  rowsOf: (title: BundleTitle) => readonly Row[],
  type?: MediaType,
): AsyncGenerator<Row> {
  for await (const { title } of account.titles(type)) yield* rowsOf(title)
}

/** The first number or name that a service knows the title by. */
export function idOf({ ids }: BundleTitle, kind: string): string {
  return ids?.[kind]?.[0] ?? ''
}

/** Viewings of a movie, oldest first, those without a date before the others. */
export function viewings({ type, watches = [] }: BundleTitle): BundleWatch[] {
  return type === 'movie' ? watches : []
}

/** Of a show, without an episode: other services would take it for all of the show. */
export function withoutEpisode({ type, watches = [] }: BundleTitle): BundleWatch[] {
  return type === 'tv' ? watches.filter(({ episode }) => episode === undefined) : []
}

export function episodes({ watches = [] }: BundleTitle): BundleWatch[] {
  return watches.filter(({ episode }) => episode !== undefined)
}

/** `YYYY-MM-DD`; '' where less than the day is known. */
export function dayOf({ on = '' }: Pick<BundleWatch, 'on'>): string {
  return on.length === 10 ? on : ''
}

/** An instant; of a day its noon, which is the same day nearly everywhere. '' where less is known. */
export function instantOf({ on, at }: Pick<BundleWatch, 'on' | 'at'>): string {
  const day = dayOf({ on })
  return at ?? (day && `${day}T12:00:00Z`)
}

interface WrittenRating {
  text: string
  /** Of 100. */
  move: number
}

/** As it was given where that is on the scale, else the nearest step, halves up and at least the least one. */
export function writeRating(rating: number, given: BundleRating | undefined, scale: Scale): WrittenRating {
  if (given?.scale === scale) return { text: given.value, move: 0 }
  const text = fromRating(rating, scale)
  return { text, move: Math.abs((toRating(text, scale) ?? 0) - rating) }
}

/** The rating of the title; '' without one. */
export function titleRating({ collection }: BundleTitle, scale: Scale): string {
  if (collection?.rating === undefined) return ''
  return writeRating(collection.rating, collection.given, scale).text
}

/** Of a season or an episode. */
export function placeRating({ rating, given }: BundleSeasonRating, scale: Scale): string {
  return writeRating(rating, given, scale).text
}

/** A rating that another service gave of a viewing; '' without one. */
export function givenRating(given: BundleRating | undefined, scale: Scale): string {
  const rating = given && toRating(given.value, given.scale)
  return typeof rating === 'number' ? writeRating(rating, given, scale).text : ''
}
