import type { Selectable } from 'kysely'
import type { TitleKey } from '#upstream/db/title-keys'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

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

/** Viewings that rows stand for. */
export function countWatches(rows: readonly GivenRow[]): number {
  return rows.reduce((sum, { watch }) => sum + (watch?.times ?? 0), 0)
}

/** Takes a decision back. */
export const UNDECIDED = {
  chosen_type: null,
  chosen_id: null,
  is_new: 1,
  choice: null,
} as const
