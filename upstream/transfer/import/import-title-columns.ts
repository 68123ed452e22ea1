import type { Selectable } from 'kysely'
import type { TitleKey } from '#contract'
import type { TitleChange } from '#upstream/transfer/import/apply/applied-change'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/tables'

/** Titles with what is chosen for them, without those for which nothing is. */
export function withChosen<Title extends Pick<Selectable<ImportTitlesTable>, 'chosen_type' | 'chosen_id'>>(
  titles: readonly Title[],
): { key: TitleKey; title: Title }[] {
  return titles.flatMap((title) => {
    const { chosen_type: mediaType, chosen_id: id } = title
    return mediaType === null || id === null ? [] : [{ key: { mediaType, id }, title }]
  })
}

export function toRatingColumns(rating: ReadTitle['rating']) {
  return {
    given_value: rating?.value ?? null,
    given_scale: rating?.scale ?? null,
    given_rating: rating?.rating ?? null,
    given_on: rating ? (rating.at ?? rating.on) : null,
  }
}

export function saysSomething({ rating, watch, watchlist, list, state, own }: GivenRow): boolean {
  const { collection, note, dismissedAt } = own ?? {}
  return [rating, watch, watchlist, list, state, collection, own?.state, note, dismissedAt].some(Boolean)
}

export function isPlanned(rows: readonly GivenRow[]): boolean {
  return rows.some(({ watchlist, state }) => watchlist || state === 'planned')
}

/** Of our own bundle: the member's notes on seasons and episodes. */
export function countPlaceNotes(rows: readonly GivenRow[]): number {
  return rows.filter(({ own }) => own?.note).length
}

/** Of the same what a change writes. */
export function countWritten({ watches, watchlist, places, placeNotes }: TitleChange) {
  return {
    watches: watches.length,
    notes: watches.filter(({ note }) => note).length + placeNotes.length,
    watchlist: watchlist ? (1 as const) : (0 as const),
    places: places.length,
  }
}

/** Takes a decision back. */
export const UNDECIDED = {
  chosen_type: null,
  chosen_id: null,
  is_new: 1,
  choice: null,
} as const
