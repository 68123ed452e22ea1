import { z } from 'zod'
import { tagText } from '../../text/tag-text.ts'
import {
  boundedText,
  Count,
  EpisodeNumber,
  Id,
  Rating,
  SeasonNumber,
  WatchDate,
  ZonedInstant,
} from '../base-schemas.ts'
import { call } from '../call.ts'
import { EntrySummary } from '../collection/entry-shapes.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { NOTE_MAX, TAG_MAX, TAGS_MAX } from '../limits.ts'
import { querySchema } from '../query-schema.ts'
import type { Reason } from '../reasons.ts'
import { Done, pagedItems } from '../response-shapes.ts'
import { CardTitle, MediaType } from '../titles/title-shapes.ts'
import { DIARY_QUERY } from './diary-query.ts'
import { Undo } from './undo-shapes.ts'

/** One viewing of a movie, or of an episode: then season and episode are set, but of a viewing that names none. */
const Watch = z.object({
  id: z.int(),
  title: CardTitle,
  season: z.int().nullable(),
  episode: z.int().nullable(),
  episodeName: z.string().nullable(),
  /** False where the catalogue does not list the episode of the show, or none is named. */
  isListed: z.boolean(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null where unknown. */
  watchedOn: z.string().nullable(),
  /** ISO 8601, UTC; null where only the day, or less, is known. */
  watchedAt: z.string().nullable(),
  isRewatch: z.boolean(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  /** The viewer's rating of the title. */
  rating: Rating.nullable(),
  /** That of this viewing, where a file gave one. */
  givenRating: Rating.nullable().optional(),
})

const DiaryFacets = z.object({
  /** `YYYY-MM`, `YYYY` for watches of which only the year is known, or '' for no date; newest first. */
  months: z.array(z.object({ month: z.string(), movies: Count, episodes: Count })),
  /** Days with a watch in the months of the page. */
  days: z.array(z.object({ day: z.string(), count: Count })),
  tags: z.array(z.object({ tag: z.string(), count: Count })),
})

const DiaryPage = pagedItems(Watch).extend({
  /** Null when not requested. */
  facets: DiaryFacets.nullable(),
})

const LoggedWatch = z.object({ watch: Watch, undo: Undo })
const ChangedWatch = Watch.extend({ undo: Undo })

export type Watch = z.infer<typeof Watch>
export type DiaryFacets = z.infer<typeof DiaryFacets>
export type DiaryPage = z.infer<typeof DiaryPage>
export type LoggedWatch = z.infer<typeof LoggedWatch>
export type ChangedWatch = z.infer<typeof ChangedWatch>

const Tag = boundedText(TAG_MAX, 'watches.tagTooLong').overwrite(tagText)

/** The whole content of a watch; what is absent is unknown or empty. */
export const WATCH_CONTENT = {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null where unknown. */
  watchedOn: WatchDate.nullish(),
  /** Where the instant is known; its day counts where `watchedOn` is absent. */
  watchedAt: ZonedInstant.nullish(),
  note: boundedText(NOTE_MAX, 'watches.noteTooLong').nullish(),
  tags: z
    .array(Tag)
    .max(TAGS_MAX, 'watches.tooManyTags' satisfies Reason)
    .default([]),
}

export const listWatches = call({
  ...ENDPOINTS.listWatches,
  access: 'member',
  summary:
    "The viewer's diary, newest first, 50 a page; with ?search= (words of a title's name), year=, type=movie or tv, tag=, and title= (an id, with type) those watches, with season= and episode= those of one episode, with unlisted=1 those of a show whose episode is not listed; with facets=1 the counts of months, days and tags, with facets=tags of tags alone.",
  input: querySchema(DIARY_QUERY, { facets: z.enum(['1', 'tags']).optional() }),
  output: DiaryPage,
  isDear: ({ search }) => Boolean(search),
})

export const addWatch = call({
  ...ENDPOINTS.addWatch,
  access: 'member',
  summary:
    "Logs one viewing of a movie or an episode, adds the title to the viewer's collection, takes it off the watchlist and picks up a show that was paused or dropped; says what it changed, for an undo.",
  input: z.object({
    titleId: Id,
    mediaType: MediaType.default('movie'),
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
    ...WATCH_CONTENT,
    /** Worked out from earlier watches where absent. */
    isRewatch: z.boolean().optional(),
    /** For a watch that is restored: collection and watchlist stay as they are. */
    isRestored: z.boolean().default(false),
  }),
  output: LoggedWatch,
})

export const updateWatch = call({
  ...ENDPOINTS.updateWatch,
  access: 'member',
  summary: 'Replaces the date, rewatch mark, note and tags of a watch, and gives an undo.',
  input: z.object({ id: Id, ...WATCH_CONTENT, isRewatch: z.boolean().default(false) }),
  output: ChangedWatch,
})

export const removeWatch = call({
  ...ENDPOINTS.removeWatch,
  access: 'member',
  summary: 'Removes a watch and returns it, with an undo.',
  input: z.object({ id: Id }),
  output: ChangedWatch,
})

export const undoWatches = call({
  ...ENDPOINTS.undoWatches,
  access: 'member',
  summary:
    "Takes back a change of a title's watches, of its entry or its rating, with what the response of the change gave as undo. What was changed since stays, and is answered with 409.",
  input: z.object({ titleId: Id, mediaType: MediaType.default('movie'), ...Undo.shape }),
  /** The entry afterwards; null where the title is not in the collection. */
  output: Done.extend({ entry: EntrySummary.nullable() }),
})
