import { addList, putListTitle } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import type { Tx } from '#upstream/db/transact'
import { moveTitle } from '#upstream/titles/relisted/move-title'

const upstream = sharedUpstream()
const FROM = { mediaType: 'movie', id: 157_336 } as const
const TO = { mediaType: 'movie', id: 238 } as const
/** Milliseconds in which the move comes to the locked list. */
const REACHED = 400

/** Moves a title to another that is on the same list, while a change of that list is being written. @returns the list */
async function moveWhile(change: (tx: Tx, listId: string) => Promise<unknown>) {
  const { db } = upstream.dependencies
  const ada = await upstream.member()
  const { id } = (await ada.call(addList, { name: 'By water' })).body
  await ada.call(putListTitle, { id, type: 'movie', title: FROM.id, note: 'first' })
  await ada.call(putListTitle, { id, type: 'movie', title: TO.id })
  let moved: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('lists').set({ updated_at: '2026-01-01' }).where('id', '=', id).execute()
    await change(tx, id)
    moved = moveTitle(db, ada.id, { from: FROM, to: TO }, new Date())
    await new Promise((resolve) => setTimeout(resolve, REACHED))
  })
  await moved
  const list = db.selectFrom('lists').select('title_count').where('id', '=', id)
  const titles = db.selectFrom('list_titles').select(['title_id', 'note']).where('list_id', '=', id)
  const { title_count: count } = await list.executeTakeFirstOrThrow()
  return { count, titles: await titles.execute() }
}

const isFrom = (listId: string) => ({ list_id: listId, media_type: FROM.mediaType, title_id: FROM.id })

test('a title that is taken off the list meanwhile stays off, and the count is right', async () => {
  const list = await moveWhile(async (tx, listId) => {
    await tx.updateTable('lists').set({ title_count: 1 }).where('id', '=', listId).execute()
    await tx
      .deleteFrom('list_titles')
      .where((row) => row.and(isFrom(listId)))
      .execute()
  })
  expect(list).toEqual({ count: 1, titles: [{ title_id: TO.id, note: null }] })
})

test('a note that is written meanwhile goes along', async () => {
  const list = await moveWhile((tx, listId) =>
    tx
      .updateTable('list_titles')
      .set({ note: 'newer' })
      .where((row) => row.and(isFrom(listId)))
      .execute(),
  )
  expect(list).toEqual({ count: 1, titles: [{ title_id: TO.id, note: 'newer' }] })
})
