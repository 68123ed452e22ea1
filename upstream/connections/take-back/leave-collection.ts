import type { MediaType } from '#contract'
import * as entries from '#upstream/collection/entries'
import { rowSourceOf } from '#upstream/connections/delivery-source'
import type { Tx } from '#upstream/db/transact'
import { isOwnTitle, keyOf } from '#upstream/titles/title-key-conditions'

/** Of a watch or a rating that was taken back. */
interface TakenBackRow {
  media_type: MediaType
  title_id: number
  connection_id: number | null
  token_id: number | null
}

/** A title that came in by what the source logged or rated goes, unless a watch or a rating is left of it. */
export async function leaveCollection(tx: Tx, memberId: number, row: TakenBackRow): Promise<void> {
  const key = keyOf(row)
  const { connection_id: connectionId, token_id: tokenId } = row
  const entry = await entries.findEntry(tx, memberId, key)
  if (entry?.source !== rowSourceOf({ connectionId, tokenId }) || entry.is_put) return
  const left = tx.selectFrom('watches').select('id').where(isOwnTitle(memberId, key)).limit(1)
  if (!(await left.executeTakeFirst())) await entries.removeUnratedIn(tx, memberId, key)
}
