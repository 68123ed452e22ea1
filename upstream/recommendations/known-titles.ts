import { sql } from 'kysely'
import type { MediaType, TitleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import { type TitleNumber, toNumber } from '#upstream/recommendations/title-number'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'

/** Those of the titles that are in the member's collection, watched, on their watchlist or dismissed. */
export async function findKnown(
  db: Db,
  memberId: number,
  keys: readonly TitleKey[],
): Promise<Set<TitleNumber>> {
  const isOf = sql`member_id = ${memberId} and ${isOneOf(keys)}`
  const { rows } = await sql<{ media_type: MediaType; title_id: number }>`
    select media_type, title_id from entries where ${isOf}
    union select media_type, title_id from watches where ${isOf}
    union select media_type, title_id from watchlist where ${isOf}
    union select media_type, title_id from dismissed_titles where ${isOf}`.execute(db)
  return new Set(rows.map((row) => toNumber(keyOf(row))))
}
