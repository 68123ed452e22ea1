import { sql } from 'kysely'
import type { MediaType } from '#contract'
import * as entries from '#upstream/collection/entries'
import { rowSourceOf } from '#upstream/connections/delivery-source'
import type { Tx } from '#upstream/db/transact'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'

/** Of a watch or a rating that was taken back. */
interface TakenBackRow {
  media_type: MediaType
  title_id: number
  connection_id: number | null
  token_id: number | null
}

/**
 * Titles that came in by what the source logged or rated go, unless a watch or a rating, of a place of a show too, is left of them.
 * @param rows of one source
 */
export async function leaveCollection(
  tx: Tx,
  memberId: number,
  rows: readonly TakenBackRow[],
): Promise<void> {
  const [row] = rows
  if (!row) return
  const source = rowSourceOf({ connectionId: row.connection_id, tokenId: row.token_id })
  const leaving = await tx
    .selectFrom('entries')
    .select(['media_type', 'title_id'])
    .where('member_id', '=', memberId)
    .where(isOneOf(rows.map(keyOf)))
    .where('source', '=', source)
    .where('is_put', 'is', null)
    .where('rating', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('watches')
            .select('watches.id')
            .whereRef('watches.member_id', '=', 'entries.member_id')
            .whereRef('watches.media_type', '=', 'entries.media_type')
            .whereRef('watches.title_id', '=', 'entries.title_id'),
        ),
      ),
    )
    .where(sql<boolean>`not (media_type = 'tv' and exists (
      select 1 from place_ratings as rated
      where rated.member_id = entries.member_id and rated.show_id = entries.title_id))`)
    .execute()
  await entries.removeEntries(tx, memberId, leaving.map(keyOf))
}
