import type { TitleKey } from '#contract'
import type { Db } from '#upstream/db/open'
import { isOneOf, keyOf } from '#upstream/titles/title-key-conditions'

/** Those of the titles that were watched at least once, or of which an episode was. */
export async function watchedOf(db: Db, memberId: number, keys: readonly TitleKey[]): Promise<TitleKey[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('watches')
    .select(['media_type', 'title_id'])
    .distinct()
    .where('member_id', '=', memberId)
    .where(isOneOf(keys))
    .execute()
  return rows.map(keyOf)
}
