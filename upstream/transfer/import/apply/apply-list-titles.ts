import { titleKey } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { keyOf } from '#upstream/titles/title-key-conditions'
import { digestOf } from '#upstream/transfer/import/apply/applied-change'
import { instantOf } from '#upstream/transfer/import/apply/apply-entries'
import { titlesThatFit } from '#upstream/transfer/import/apply/limit-lists'
import type { ImportToApply, TitleToApply } from '#upstream/transfer/import/apply/read-titles-to-apply'

export async function applyListTitles(
  tx: Tx,
  { importId, source, lists, copies, now }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const listed = titles.flatMap(({ key, rows, change }) =>
    rows.flatMap(({ list }) => {
      const target = list && lists.get(list.key)
      const copied = copies.get(titleKey(key))
      if (!list || !target || !copied) return []
      const { sort_key, release_date, score } = copied
      const columns = {
        list_id: target.listId,
        media_type: key.mediaType,
        title_id: key.id,
        order_key: target.offset + list.position,
        note: list.note,
        source,
        added_at: instantOf(list.addedAt, now) ?? now.toISOString(),
        sort_key,
        release_date,
        score,
      }
      return [{ name: `${target.listId} ${titleKey(key)}`, listId: target.listId, key, change, columns }]
    }),
  )
  // A title that the files have twice on a list comes once.
  const distinct = new Map(listed.toReversed().map((one) => [one.name, one]))
  const unique = await titlesThatFit(tx, importId, Array.from(distinct.values()))
  if (unique.length === 0) return
  const added = await tx
    .insertInto('list_titles')
    .values(unique.map(({ columns }) => columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['list_id', 'media_type', 'title_id'])
    .execute()
  const isAdded = new Set(added.map((row) => `${row.list_id} ${titleKey(keyOf(row))}`))
  for (const { name, change, columns } of unique) {
    const { list_id: listId, note, added_at: addedAt } = columns
    if (isAdded.has(name)) change.lists.push({ listId, note: digestOf(note), addedAt })
  }
}
