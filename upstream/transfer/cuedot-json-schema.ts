import { z } from 'zod'
import { LINKS, LIST_PRIVACIES, LIST_SORTS, RATING_SCALES, Rating, type Reason, SHOW_STATES } from '#contract'
import { isInstant } from '#upstream/transfer/read/parse/parse-dates'

/**
 * `cuedot.json`: everything a member has. It names no number of a database and no time of its making, is sorted by its
 * content and leaves out what is absent, so that a copy of an account writes the same bytes.
 */
export const BUNDLE_FORMAT = 'cuedot'
export const BUNDLE_VERSION = 2
export const BUNDLE_VERSIONS: readonly unknown[] = [1, BUNDLE_VERSION]

/** ISO 8601 in UTC, exactly as stored. */
const Instant = z.iso
  .datetime()
  .refine(isInstant, 'wanted.instant' satisfies Reason)
  .transform((at) => new Date(at).toISOString())

const TitleType = z.enum(['movie', 'tv'])

/** 0: specials. */
const Season = z.int().min(0)

/** A rating as another service's file has it. */
const BundleRating = z.object({
  value: z.string(),
  scale: z.enum(RATING_SCALES),
})

export const BundleProfile = z.object({
  biography: z.string().optional(),
  /** By the name of the place: `github`. */
  links: z.record(z.string(), z.string()).optional(),
  is_private: z.boolean(),
  /** Where they watch: ISO 3166-1; absent where it was not chosen. */
  country: z.string().optional(),
  /** TMDB's numbers of their services there, ascending. */
  services: z.array(z.int()).optional(),
})

/** The columns of `members` that a profile's text and links are in. */
export const PROFILE_COLUMNS = ['biography', ...LINKS.map((name) => `${name}_link` as const)] as const

/** Sorted by season, episode, date, instant and when it was logged. */
export const BundleWatch = z.object({
  season: Season.optional(),
  episode: z.int().min(0).optional(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; absent where the date is unknown. */
  on: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/)
    .optional(),
  /** The instant, where it is known. */
  at: Instant.optional(),
  rewatch: z.boolean(),
  logged_at: Instant,
  note: z.string().optional(),
  /** Sorted. */
  tags: z.array(z.string()).optional(),
  /** The rating that another service has of this viewing. */
  given: BundleRating.optional(),
})

const Place = z.object({ season: Season, episode: z.int().min(0).optional() })

const SeasonRating = Place.extend({
  rating: Rating,
  rated_at: Instant.optional(),
  /** The rating as another service has it. */
  given: BundleRating.optional(),
})

/** Sorted by type and TMDB's number. */
export const BundleTitle = z.object({
  type: TitleType,
  /** TMDB's number of the movie or show. */
  tmdb: z.int(),
  name: z.string(),
  year: z.int().optional(),
  /** What other services call it, sorted: `imdb`, `tvdb`, `trakt`, `simkl`, `letterboxd`. */
  ids: z.record(z.string(), z.array(z.string())).optional(),
  collection: z
    .object({
      added_at: Instant,
      rating: Rating.optional(),
      rated_at: Instant.optional(),
      /** The rating as another service has it. */
      given: BundleRating.optional(),
    })
    .optional(),
  watchlist: z.object({ added_at: Instant }).optional(),
  /** Not to be recommended. */
  dismissed_at: Instant.optional(),
  state: z.object({ state: z.enum(SHOW_STATES), changed_at: Instant }).optional(),
  /** Ratings of seasons, and with `episode` of episodes. */
  season_ratings: z.array(SeasonRating).optional(),
  /** Only the member sees them. */
  season_notes: z.array(Place.extend({ note: z.string(), noted_at: Instant })).optional(),
  watches: z.array(BundleWatch).optional(),
})

/** Of any version: version 1 has ratings of seasons as they were given, and no other. */
export const ReadBundleTitle = BundleTitle.extend({
  season_ratings: z.array(z.union([SeasonRating, Place.extend(BundleRating.shape)])).optional(),
})

/** Sorted by `created_at`, name and description. */
export const BundleList = z.object({
  name: z.string(),
  description: z.string(),
  privacy: z.enum(LIST_PRIVACIES),
  sort: z.enum(LIST_SORTS),
  created_at: Instant,
  updated_at: Instant,
  /** In the order by hand. */
  titles: z.array(
    z.object({
      type: TitleType,
      tmdb: z.int(),
      name: z.string(),
      year: z.int().optional(),
      note: z.string().optional(),
      added_at: Instant,
    }),
  ),
})

export const Bundle = z.object({
  format: z.literal(BUNDLE_FORMAT),
  version: z.literal(BUNDLE_VERSION),
  profile: BundleProfile,
  titles: z.array(BundleTitle),
  lists: z.array(BundleList),
})

export type BundleProfile = z.infer<typeof BundleProfile>
export type BundleRating = z.infer<typeof BundleRating>
export type BundleTitle = z.infer<typeof BundleTitle>
export type BundleWatch = z.infer<typeof BundleWatch>
export type BundleSeasonRating = z.infer<typeof SeasonRating>
export type ReadBundleTitle = z.infer<typeof ReadBundleTitle>
export type BundleList = z.infer<typeof BundleList>
export type Bundle = z.infer<typeof Bundle>
