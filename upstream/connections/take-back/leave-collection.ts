import { type MediaType, titleKey } from '#contract'
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

/**
 * A title that came in by what was taken back goes, unless a watch or a rating is left of it. A program may have put the title
 * there by itself; a connection puts none there but by what is taken back.
 * @param brought titles that came in by what was taken back, as `titleKey` has them
 */
export async function leaveCollection(
  tx: Tx,
  memberId: number,
  row: TakenBackRow,
  brought: ReadonlySet<string>,
): Promise<void> {
  const key = keyOf(row)
  const { connection_id: connectionId, token_id: tokenId } = row
  if (connectionId === null && !brought.has(titleKey(key))) return
  const entry = await entries.findEntry(tx, memberId, key)
  if (entry?.source !== rowSourceOf({ connectionId, tokenId })) return
  const left = tx.selectFrom('watches').select('id').where(isOwnTitle(memberId, key)).limit(1)
  if (!(await left.executeTakeFirst())) await entries.removeUnratedIn(tx, memberId, key)
}
