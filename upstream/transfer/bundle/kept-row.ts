import { z } from 'zod'
import { IMPORT_SOURCES, type ImportSource, SHOW_STATES } from '#contract'
import { BundleRating, Instant, TitleType } from '#upstream/transfer/bundle/base-schemas'
import type { GivenRow } from '#upstream/transfer/formats/given-row'

const On = z.object({ on: z.string(), at: z.string().nullable() })

/** Of a bundle that was imported where the catalogue does not have its title. */
const Own = z.object({
  collection: z
    .object({
      addedAt: Instant,
      rating: z.int().min(0).max(100).nullable(),
      ratedAt: Instant.nullable(),
      given: BundleRating.nullable(),
    })
    .exactOptional(),
  state: z.object({ state: z.enum(SHOW_STATES), changedAt: Instant }).exactOptional(),
  names: z.array(z.tuple([z.string(), z.string()])).exactOptional(),
  loggedAt: Instant.exactOptional(),
})

/** The names of `GivenRow`, in a fixed order. */
const Row = z.object({
  file: z.string(),
  line: z.int(),
  title: z.object({
    mediaType: TitleType.nullable(),
    name: z.string(),
    originalName: z.string().exactOptional(),
    year: z.int().nullable(),
    ids: z.object({
      tmdb: z.string().exactOptional(),
      imdb: z.string().exactOptional(),
      tvdb: z.string().exactOptional(),
      trakt: z.string().exactOptional(),
      simkl: z.string().exactOptional(),
      letterboxd: z.string().exactOptional(),
      tvtime: z.string().exactOptional(),
    }),
  }),
  season: z.int().exactOptional(),
  episode: z.int().exactOptional(),
  rating: BundleRating.extend({ date: On }).exactOptional(),
  watch: On.extend({
    isRewatch: z.boolean().nullable(),
    note: z.string().nullable(),
    tags: z.array(z.string()),
    rating: BundleRating.nullable(),
    times: z.int(),
  }).exactOptional(),
  watchlist: z.object({ addedAt: z.string().nullable() }).exactOptional(),
  list: z
    .object({
      key: z.string(),
      position: z.int(),
      note: z.string().nullable(),
      addedAt: z.string().nullable(),
    })
    .exactOptional(),
  state: z.enum(['planned', 'watching', 'completed', 'paused', 'dropped']).exactOptional(),
  upTo: z.object({ season: z.int(), episode: z.int() }).exactOptional(),
  addedAt: z.string().nullable().exactOptional(),
  sourceKey: z.string().exactOptional(),
  /** Columns that have no place here. */
  rest: z.record(z.string(), z.string()).exactOptional(),
  own: Own.exactOptional(),
}) satisfies z.ZodType<Omit<GivenRow, 'source' | 'kept'>>

/**
 * With `match`: the title was found and all but `rest` is in its place already. Without: the row waits for a title that
 * the member chooses; importing it must not choose one.
 */
export const KeptRow = z.object({
  /** The service whose file had the row. */
  source: z.enum(Object.keys(IMPORT_SOURCES) as [ImportSource, ...ImportSource[]]),
  match: z.object({ type: TitleType, tmdb: z.int() }).exactOptional(),
  row: Row,
})

export type KeptRow = z.infer<typeof KeptRow>

/** Of a row that was matched: what Cuedot has no place for, and what says where it was. */
export function restOfRow({ file, line, title, season, episode, rest = {} }: GivenRow): KeptRow['row'] {
  return {
    file,
    line,
    title,
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
    rest,
  }
}
