import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX } from '#contract'
import type { Tx } from '#upstream/db/transact'
import { instantOf } from '#upstream/transfer/apply/apply-entry'
import type { Change } from '#upstream/transfer/apply/change'
import type { ImportLists, TitleToApply } from '#upstream/transfer/apply/title-to-apply'

const ID_BYTES = 12
/** For the number of a namesake. */
const NUMBER_ROOM = 6

/** Creates what is missing. A list that an earlier import has made is used again, so that none comes twice. */
export async function ensureLists(
  tx: Tx,
  { id: importId, memberId }: { id: number; memberId: number },
  now: Date,
): Promise<ImportLists> {
  const lists = await tx.selectFrom('import_lists').selectAll().where('import_id', '=', importId).execute()
  const ensured = new Map<string, { listId: string; offset: number }>()
  for (const list of lists) {
    const earlier = list.list_id ?? (await findEarlier(tx, memberId, list.key))
    const existing = earlier && (await ofMember(tx, memberId, earlier))
    if (existing && list.list_id) {
      ensured.set(list.key, { listId: existing.id, offset: list.first_position })
      continue
    }
    const listId = existing ? existing.id : await create(tx, memberId, list, now)
    const offset = existing ? existing.title_count : 0
    await tx
      .updateTable('import_lists')
      .set({ list_id: listId, is_new: existing ? 0 : 1, first_position: offset })
      .where('import_id', '=', importId)
      .where('key', '=', list.key)
      .execute()
    ensured.set(list.key, { listId, offset })
  }
  return ensured
}

async function findEarlier(tx: Tx, memberId: number, key: string): Promise<string | null> {
  const row = await tx
    .selectFrom('import_lists')
    .innerJoin('imports', 'imports.id', 'import_lists.import_id')
    .select('import_lists.list_id')
    .where('imports.member_id', '=', memberId)
    .where('import_lists.key', '=', key)
    .where('import_lists.list_id', 'is not', null)
    .orderBy('imports.id', 'desc')
    .executeTakeFirst()
  return row?.list_id ?? null
}

function ofMember(tx: Tx, memberId: number, listId: string) {
  return tx
    .selectFrom('lists')
    .select(['id', 'title_count'])
    .where('id', '=', listId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

async function create(
  tx: Tx,
  memberId: number,
  list: { name: string; description: string; created_at: string | null },
  now: Date,
): Promise<string> {
  const names = await tx.selectFrom('lists').select('name').where('member_id', '=', memberId).execute()
  const id = randomBytes(ID_BYTES).toString('base64url')
  await tx
    .insertInto('lists')
    .values({
      id,
      member_id: memberId,
      name: freeName(list.name.slice(0, LIST_NAME_MAX - NUMBER_ROOM), new Set(names.map(({ name }) => name))),
      description: list.description.slice(0, LIST_DESCRIPTION_MAX),
      privacy: 'private',
      sort: 'hand',
      created_at: instantOf(list.created_at, now) ?? now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  return id
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`
  return free
}

export async function applyListTitles(tx: Tx, job: TitleToApply): Promise<Change['lists']> {
  const listed = job.rows.filter(({ list }) => list && job.lists.has(list.key))
  if (listed.length === 0) return []
  const copied = await tx
    .selectFrom('titles')
    .select(['sort_key', 'release_date', 'score'])
    .where('media_type', '=', job.key.mediaType)
    .where('id', '=', job.key.id)
    .executeTakeFirstOrThrow()
  const added: Change['lists'] = []
  for (const { list } of listed) {
    const place = list && job.lists.get(list.key)
    if (!place) continue
    const addedAt = instantOf(list.addedAt, job.now) ?? job.now.toISOString()
    const row = await tx
      .insertInto('list_titles')
      .values({
        list_id: place.listId,
        media_type: job.key.mediaType,
        title_id: job.key.id,
        position: place.offset + list.position,
        note: list.note,
        added_at: addedAt,
        ...copied,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('list_id')
      .executeTakeFirst()
    if (row) added.push({ listId: place.listId, note: list.note, addedAt })
  }
  return added
}

/** Closes the gaps that titles without a match have left, and counts. */
export async function renumberLists(tx: Tx, lists: ImportLists): Promise<void> {
  for (const { listId } of lists.values()) await renumberList(tx, listId)
}

export async function renumberList(tx: Tx, listId: string): Promise<void> {
  await sql`
    update list_titles set position = ranked.place from (
      select media_type, title_id, row_number() over (order by position, media_type, title_id) as place
      from list_titles where list_id = ${listId}
    ) as ranked
    where list_titles.list_id = ${listId} and list_titles.media_type = ranked.media_type
      and list_titles.title_id = ranked.title_id and list_titles.position <> ranked.place`.execute(tx)
  await tx
    .updateTable('lists')
    .set({
      title_count: sql<number>`(select count(*) from list_titles where list_id = ${listId})`,
    })
    .where('id', '=', listId)
    .execute()
}
