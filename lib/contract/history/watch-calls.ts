import { z } from 'zod'
import { WATCH_DATE } from '../../text/partial-date.ts'
import { tagText } from '../../text/tag-text.ts'
import { boundedText, cutText, Id, Instant, PageNumber, wholeNumber, ZonedInstant } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { EPISODE_MAX, NOTE_MAX, SEASON_MAX, TAG_MAX, TAGS_MAX } from '../limits.ts'
import { StateChange } from '../series/state-change.ts'
import { MediaType } from '../title/title-wire.ts'
import { WATCH_MESSAGES } from './watch-messages.ts'
import { DiaryCodec, LoggedWatchCodec, WatchCodec } from './watch-wire.ts'

const Tag = boundedText(TAG_MAX, WATCH_MESSAGES.tagTooLong).overwrite(tagText)

/** The whole content of a watch; what is absent is unknown or empty. */
const content = {
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; null where unknown. */
  watched_on: boundedText(10, 'That is not a date.').regex(WATCH_DATE, 'That is not a date.').nullish(),
  /** Where the instant is known; its day counts where `watched_on` is absent. */
  watched_at: ZonedInstant.nullish(),
  note: boundedText(NOTE_MAX, {
    error: ({ input }) => `The note has ${WATCH_MESSAGES.noteTooLong(String(input).length)}`,
  }).nullish(),
  tags: z.array(Tag).max(TAGS_MAX, WATCH_MESSAGES.tooManyTags).default([]),
}

export const listWatches = call({
  ...ENDPOINTS.listWatches,
  access: 'member',
  summary:
    "The viewer's diary, newest first, 50 a page; with ?year=, type=movie or tv, tag=, and title= (an id, with type) those watches, with season= and episode= those of one episode; with facets=1 the counts of months, days and tags, with facets=tags of tags alone.",
  input: z.object({
    type: MediaType.optional(),
    year: boundedText(10).optional(),
    tag: cutText(TAG_MAX).optional(),
    title: Id.optional(),
    season: wholeNumber(0, SEASON_MAX).optional(),
    episode: wholeNumber(1, EPISODE_MAX).optional(),
    page: PageNumber.optional(),
    facets: z.enum(['1', 'tags']).optional(),
  }),
  output: DiaryCodec,
})

export const addWatch = call({
  ...ENDPOINTS.addWatch,
  access: 'member',
  summary:
    "Logs one viewing of a movie or an episode, adds the title to the viewer's collection, takes it off the watchlist and picks up a show that was paused or dropped; says what it changed, for an undo.",
  input: z.object({
    movie_id: Id,
    media_type: MediaType.default('movie'),
    season: wholeNumber(0, SEASON_MAX).optional(),
    episode: wholeNumber(1, EPISODE_MAX).optional(),
    ...content,
    /** Worked out from earlier watches where absent. */
    is_rewatch: z.boolean().optional(),
    /** For a watch that is restored: collection and watchlist stay as they are. */
    is_restored: z.boolean().default(false),
  }),
  output: LoggedWatchCodec,
})

export const updateWatch = call({
  ...ENDPOINTS.updateWatch,
  access: 'member',
  summary: 'Replaces the date, rewatch mark, note and tags of a watch.',
  input: z.object({ id: Id, ...content, is_rewatch: z.boolean().default(false) }),
  output: WatchCodec,
})

export const removeWatch = call({
  ...ENDPOINTS.removeWatch,
  access: 'member',
  summary:
    'Removes a watch and returns it; to undo a log, with ?entry=1 also takes the unrated title out of the collection, with watchlist_added_at puts it back on the watchlist, and with the state_change of the log gives a show its state back.',
  input: z.object({
    id: Id,
    entry: z.literal('1').optional(),
    watchlist_added_at: Instant.optional(),
    ...StateChange.partial().shape,
  }),
  output: WatchCodec,
})
