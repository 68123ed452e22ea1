import type { Undo } from '#contract'
import type { Action } from '#lib/browser/action/create-actions'
import { type Place, savePlaceNote, undoPlace } from '#lib/browser/place-ratings/place-ratings'
import { noteSentence, placeName } from '#lib/browser/place-ratings/place-sentences'
import { type RatedShow, subjectOf } from '#lib/browser/place-ratings/rate-place'
import type { OutputOfCall } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { marksOf, showFailures } from '#lib/browser/shows/change-show'

/** Saves the member's note on a season or an episode while it is typed. @param note '' removes it */
export function notePlace(
  { id, name }: RatedShow,
  place: Place,
  note: string,
): Action<OutputOfCall<'notePlace'>> {
  const input = { id, ...place, note }
  return {
    name: 'noted',
    run: () => savePlaceNote(id, place, note),
    announcement: () => noteSentence(place, note),
    isQuiet: true,
    ...showFailures(),
    pending: () => ({
      what: say('placeRatings.pending.noted', { name, place: placeName(place) }),
      calls: [{ name: 'notePlace', input, subject: subjectOf(id, place) }],
    }),
  }
}

/**
 * Says in the note of the show what was saved, which is announced already.
 * @param at the id of the control where it stands
 * @param undos of each save since the field was opened, in order: they take it back together
 */
export function showSavedNote(
  showId: number,
  { place, note, at, undos }: { place: Place; note: string; at: string; undos: readonly Undo[] },
): void {
  void marksOf(showId).act({
    name: at,
    run: async () => ({}),
    isQuiet: true,
    note: () => noteSentence(place, note),
    undo: {
      ...showFailures(),
      label: say('showChanges.undo'),
      run: async () => {
        for (const undo of undos.toReversed()) await undoPlace(showId, undo)
      },
    },
    ...showFailures(),
    isOptimistic: true,
  })
}
