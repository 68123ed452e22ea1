import type { Undo } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import type { PendingCall } from '#lib/browser/after-login/pending-calls'
import {
  type Place,
  savePlaceNote,
  savePlaceRating,
  undoPlace,
} from '#lib/browser/place-ratings/place-ratings'
import { noteSentence, placeName, ratingSentence } from '#lib/browser/place-ratings/place-sentences'
import { say } from '#lib/browser/say'
import { marksOf, showFailures } from '#lib/browser/shows/change-show'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

type Show = Pick<CardTitle, 'id' | 'name'>

/** Rates a season or an episode. @param rating null clears it @param at the id of the control where the result is shown */
export function ratePlace({ id, name }: Show, place: Place, rating: number | null, at: string): void {
  const call: PendingCall = {
    name: 'ratePlace',
    input: { id, ...place, rating },
    subject: subjectOf(id, place),
  }
  act(id, at, {
    run: () => savePlaceRating(id, place, rating),
    sentence: ratingSentence(place, rating),
    pending: () => ({
      what:
        rating === null
          ? say('placeRatings.pending.cleared', { name, place: placeName(place) })
          : say('placeRatings.pending.rated', { name, place: placeName(place), rating }),
      calls: [call],
    }),
  })
}

/** Writes the member's note on a season or an episode. @param note '' removes it @param at as of `ratePlace` */
export function notePlace({ id, name }: Show, place: Place, note: string, at: string): void {
  const call: PendingCall = {
    name: 'notePlace',
    input: { id, ...place, note },
    subject: subjectOf(id, place),
  }
  act(id, at, {
    run: () => savePlaceNote(id, place, note),
    sentence: noteSentence(place, note),
    pending: () => ({
      what: say('placeRatings.pending.noted', { name, place: placeName(place) }),
      calls: [call],
    }),
  })
}

interface PlaceAct extends Pick<Action<never>, 'pending'> {
  run: () => Promise<{ undo: Undo | null }>
  sentence: string
}

/** It shares one note with the marks of the show. */
function act(showId: number, at: string, { run, sentence, pending }: PlaceAct): void {
  void marksOf(showId).act({
    name: at,
    run,
    announcement: () => sentence,
    isQuiet: true,
    note: (saved) => (saved?.undo ? sentence : ''),
    undo: {
      ...showFailures(),
      label: say('showChanges.undo'),
      run: async ({ undo }) => undo && undoPlace(showId, undo),
    },
    ...showFailures(),
    isOptimistic: true,
    ...(pending && { pending }),
  })
}

/** The latest rating of a place takes the place of an earlier one. */
function subjectOf(showId: number, { season, episode }: Place): string {
  return `tv-${showId} ${season}.${episode ?? ''}`
}
