import { DISMISSED_MAX, titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { countDismissed } from '#upstream/recommendations/dismissed-titles'
import { keyOf } from '#upstream/titles/title-key-conditions'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'

/**
 * Of our own bundle: titles that are not to be recommended, as many as there is room for. After what ends a dismissal: the
 * collection and the watchlist.
 */
export async function applyDismissed(
  tx: Tx,
  { memberId, source }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const given = titles.flatMap(({ key, change, rows }) => {
    const at = rows.find(({ own }) => own?.dismissedAt)?.own?.dismissedAt
    return at ? [{ key, change, at }] : []
  })
  if (given.length === 0) return
  const room = Math.max(0, DISMISSED_MAX - (await countDismissed(tx, memberId)))
  const rows = given.slice(0, room).map(({ key, at }) => ({
    member_id: memberId,
    media_type: key.mediaType,
    title_id: key.id,
    dismissed_at: at,
    source,
  }))
  if (rows.length === 0) return
  const added = await tx
    .insertInto('dismissed_titles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['media_type', 'title_id'])
    .execute()
  const isAdded = new Set(added.map((row) => titleKey(keyOf(row))))
  for (const { key, change, at } of given) if (isAdded.has(titleKey(key))) change.dismissed = at
}
