import type { Undo } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import type { PendingCall } from '#lib/browser/after-login/pending-calls'
import { type Place, savePlaceRating, undoPlace } from '#lib/browser/place-ratings/place-ratings'
import { placeName, ratingSentence } from '#lib/browser/place-ratings/place-sentences'
import { say } from '#lib/browser/say'
import { marksOf, showFailures } from '#lib/browser/shows/change-show'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

export type RatedShow = Pick<CardTitle, 'id' | 'name'>

/** Rates a season or an episode. @param rating null clears it @param at the id of the control where the result is shown */
export function ratePlace({ id, name }: RatedShow, place: Place, rating: number | null, at: string): void {
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

/** The latest rating or note of a place takes the place of an earlier one. */
export function subjectOf(showId: number, { season, episode }: Place): string {
  return `tv-${showId} ${season}.${episode ?? ''}`
}
