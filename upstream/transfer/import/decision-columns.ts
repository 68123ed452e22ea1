import type { Selectable } from 'kysely'
import type { Title } from '#contract'
import type { Db } from '#upstream/db/open'
import { isOneOf, keyOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'
import type { ReadTitle } from '#upstream/transfer/read/group-titles'
import type { ImportTitlesTable } from '#upstream/transfer/transfer-schema'

export interface StoredCandidate extends Title {
  why: string
  director: string | null
}

/** The member's entries of these titles, and with them the columns of a decision. */
export async function withEntries(db: Db | Tx, memberId: number, keys: readonly TitleKey[]) {
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('entries')
          .select(['media_type', 'title_id', 'rating', 'rated_at'])
          .where('member_id', '=', memberId)
          .where(isOneOf(keys))
          .execute()
  const entries = new Map(rows.map((row) => [nameOf(keyOf(row)), row]))
  return {
    decide(key: TitleKey) {
      const entry = entries.get(nameOf(key))
      return {
        chosen_type: key.mediaType,
        chosen_id: key.id,
        my_rating: entry?.rating ?? null,
        my_rated_at: entry?.rated_at ?? null,
        is_in_collection: entry ? (1 as const) : (0 as const),
      }
    },
  }
}

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
  my_rating: null,
  my_rated_at: null,
  is_in_collection: 0,
  is_new: 1,
  choice: null,
} as const
