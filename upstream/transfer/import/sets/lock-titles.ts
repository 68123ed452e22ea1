import { isOneOf, nameOf, type TitleKey } from '#upstream/db/title-keys'
import { COPIED_COLUMNS } from '#upstream/db/titles'
import type { Tx } from '#upstream/db/transact'

export type TitleCopies = Awaited<ReturnType<typeof lockTitles>>

/** The columns that entries, watchlist and lists have copies of, by `nameOf`. Locks the titles, as `columnsToCopy` does. */
export async function lockTitles(tx: Tx, keys: readonly TitleKey[]) {
  const rows = await tx
    .updateTable('titles')
    .set((to) => ({ sort_key: to.ref('sort_key') }))
    .where(isOneOf(keys, 'id'))
    .returning(['media_type', 'id', 'score', 'runtime', ...COPIED_COLUMNS])
    .execute()
  return new Map(rows.map(({ media_type, id, ...copied }) => [nameOf({ mediaType: media_type, id }), copied]))
}
