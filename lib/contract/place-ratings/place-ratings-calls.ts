import { z } from 'zod'
import { boundedText, EpisodeNumber, Id, Instant, Rating, SeasonNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { NOTE_MAX } from '../limits.ts'
import type { Reason } from '../reasons.ts'
import { Done } from '../response-shapes.ts'
import { Undo } from '../watches/undo-shapes.ts'
import { MemberShowRatings, PlaceNote, PlaceRating, ShowRatings } from './place-rating-shapes.ts'

// A host that lacks these does not name `place-ratings` among what it offers.

const OfShow = z.object({ id: Id })
const Place = OfShow.extend({ season: SeasonNumber, episode: EpisodeNumber.nullish() })

export const showRatings = call({
  ...ENDPOINTS.showRatings,
  access: 'member',
  summary: "The viewer's ratings and notes of a show's seasons and episodes.",
  input: OfShow,
  output: ShowRatings,
})

export const ratePlace = call({
  ...ENDPOINTS.ratePlace,
  access: 'member',
  summary:
    'Rates a season or (with episode) an episode, or clears its rating (null), and adds the show to the collection. With replaces it is refused (409) where the rating is another by now.',
  input: Place.extend({
    rating: Rating.nullable(),
    /** Now, where it is absent or in the future; null for a rating without a date. */
    ratedAt: Instant.nullish(),
    replaces: z.object({ rating: Rating, ratedAt: Instant.nullable() }).nullish(),
  }),
  output: Done.extend({
    rating: PlaceRating.nullable(),
    before: PlaceRating.nullable(),
    /** Null where nothing has changed. */
    undo: Undo.nullable(),
  }),
})

export const notePlace = call({
  ...ENDPOINTS.notePlace,
  access: 'member',
  summary:
    'Writes the viewer’s own note on a season or (with episode) an episode; an empty one removes it. With replaces it is refused (409) where the note is another by now.',
  input: Place.extend({
    note: boundedText(NOTE_MAX, 'shows.noteTooLong' satisfies Reason),
    notedAt: Instant.optional(),
    replaces: z.object({ note: boundedText(NOTE_MAX), notedAt: Instant }).nullish(),
  }),
  output: Done.extend({
    note: PlaceNote.nullable(),
    before: PlaceNote.nullable(),
    undo: Undo.nullable(),
  }),
})

export const memberShowRatings = call({
  ...ENDPOINTS.memberShowRatings,
  access: 'visitor',
  summary: "A member's ratings of a show, its seasons and its episodes, where the profile is public.",
  input: z.object({ id: Id, show: Id }),
  output: MemberShowRatings,
})
