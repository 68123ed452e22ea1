import type { PlaceNote, PlaceRating, ShowRatings } from '#contract'
import { optimistic } from '#lib/browser/action/optimistic'
import { callErrorOf } from '#lib/browser/call-error'
import { added, change } from '#lib/browser/collection/change-collection'
import { undoEntry } from '#lib/browser/collection/undo-entry'
import { isOffered } from '#lib/browser/is-offered'
import { type OutputOfCall, request } from '#lib/browser/request'
import { changeTitleState, refreshTitleState, useTitleState } from '#lib/browser/titles/title-state'
import { type TitleKeyText, titleKey } from '#lib/contract/titles/title-key'
import type { Undo } from '#lib/contract/watches/undo-shapes'

/** A season of a show, or an episode of it. */
export interface Place {
  season: number
  /** Null for the season. */
  episode: number | null
}

// They come with the title's state, and are what it shows of them.
const { write } = optimistic<ShowRatings, TitleKeyText>((key, update) =>
  changeTitleState(key, (now) => (now.ratings ? { ...now, ratings: update(now.ratings) } : now)),
)

/** The member's ratings and notes of a show's seasons and episodes; undefined until they are loaded, and for visitors and hosts without them. */
export function usePlaceRatings(showId: number): ShowRatings | undefined {
  const { state } = useTitleState(titleOf(showId))
  return isOffered('place-ratings') ? state?.ratings : undefined
}

export function ratingOf(ratings: ShowRatings | undefined, place: Place): PlaceRating | null {
  return ratings?.ratings.find(isOf(place)) ?? null
}

export function noteOf(ratings: ShowRatings | undefined, place: Place): PlaceNote | null {
  return ratings?.notes.find(isOf(place)) ?? null
}

/** The show enters the collection. @param rating null clears it @throws CallError 409 where it was changed elsewhere, which is loaded then */
export function savePlaceRating(
  showId: number,
  place: Place,
  rating: number | null,
): Promise<OutputOfCall<'ratePlace'>> {
  const title = titleOf(showId)
  const expected = rating !== null && { ...place, rating, ratedAt: new Date().toISOString() }
  const send = (saved?: ShowRatings) => {
    const replaces = saved && shownRating(ratingOf(saved, place))
    return request('ratePlace', { id: showId, ...place, rating, ...(saved && { replaces }) })
  }
  return loadedAfterConflict(showId, () =>
    write(titleKey(title), {
      change: withRating(place, expected || null),
      send: (saved) => (rating === null ? send(saved) : change(title, added(title), () => send(saved))),
      confirmed: (saved) => withRating(place, saved.rating),
    }),
  )
}

/** @param note '' removes it @throws CallError as `savePlaceRating` */
export function savePlaceNote(
  showId: number,
  place: Place,
  note: string,
): Promise<OutputOfCall<'notePlace'>> {
  const expected = note.trim() !== '' && { ...place, note, notedAt: new Date().toISOString() }
  const send = (saved?: ShowRatings) => {
    const replaces = saved && shownNote(noteOf(saved, place))
    return request('notePlace', { id: showId, ...place, note, ...(saved && { replaces }) })
  }
  return loadedAfterConflict(showId, () =>
    write(titleKey(titleOf(showId)), {
      change: withNote(place, expected || null),
      send,
      confirmed: (saved) => withNote(place, saved.note),
    }),
  )
}

/** Of a rating or a note. @throws CallError */
export async function undoPlace(showId: number, undo: Undo): Promise<void> {
  const title = titleOf(showId)
  await undoEntry(title, undo, (now) => now)
  await refreshTitleState(title)
}

async function loadedAfterConflict<Saved>(showId: number, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    if (callErrorOf(error).status === 409) await refreshTitleState(titleOf(showId))
    throw error
  }
}

function titleOf(id: number) {
  return { mediaType: 'tv', id } as const
}

function isOf({ season, episode }: Place) {
  return (one: Place) => one.season === season && one.episode === episode
}

function shownRating(rating: PlaceRating | null) {
  return rating && { rating: rating.rating, ratedAt: rating.ratedAt }
}

function shownNote(note: PlaceNote | null) {
  return note && { note: note.note, notedAt: note.notedAt }
}

function withRating(place: Place, rating: PlaceRating | null) {
  return (now: ShowRatings): ShowRatings => ({ ...now, ratings: withPlace(now.ratings, place, rating) })
}

function withNote(place: Place, note: PlaceNote | null) {
  return (now: ShowRatings): ShowRatings => ({ ...now, notes: withPlace(now.notes, place, note) })
}

/** By season, the season before its episodes. */
export function comparePlaces(one: Place, other: Place): number {
  return one.season - other.season || (one.episode ?? 0) - (other.episode ?? 0)
}

function withPlace<One extends Place>(all: One[], place: Place, one: One | null): One[] {
  const others = all.filter((other) => !isOf(place)(other))
  return one ? [...others, one].sort(comparePlaces) : others
}
