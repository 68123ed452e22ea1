import { sql } from 'kysely'
import { addEntry, type InputOf, listEntries } from '#contract'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { addEntry as add } from '#upstream/collection/change-entries'
import { refreshTitle } from '#upstream/titles/titles'

const [LA_HAINE, DAS_BOOT, THE_ARTIST, THE_MATRIX] = [406, 387, 74643, 603]
const upstream = sharedUpstream()

test('titles are sorted without the leading article of their language', async () => {
  const ada = await memberWith(LA_HAINE, THE_MATRIX, DAS_BOOT, THE_ARTIST)
  expect(await names(ada, { sort: 'title' })).toEqual(['The Artist', 'Das Boot', 'La Haine', 'The Matrix'])
})

test('a renamed title is sorted and found by its new name in every collection', async () => {
  const members = [await memberWith(LA_HAINE, THE_ARTIST), await memberWith(LA_HAINE, THE_ARTIST)]
  await rename(LA_HAINE, 'An Abhorrence', '1895-12-28')
  for (const one of members) {
    expect(await names(one, { sort: 'title' })).toEqual(['An Abhorrence', 'The Artist'])
    expect(await names(one, { sort: 'release', dir: 'asc' })).toEqual(['An Abhorrence', 'The Artist'])
    expect(await names(one, { search: 'abhor' })).toEqual(['An Abhorrence'])
    expect(await names(one, { search: 'haine' })).toEqual([])
  }
})

test('an entry that is added while its title is renamed is sorted by the new name', async () => {
  const { db } = upstream.dependencies
  const [ada] = [await upstream.member(), await memberWith(THE_MATRIX)]
  let adding: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('titles').set({ sort_key: 'renamed' }).where('id', '=', THE_MATRIX).execute()
    adding = add(db, ada.id, { mediaType: 'movie', id: THE_MATRIX }, new Date())
    // Long enough for an insert that does not wait for this transaction.
    for (let query = 0; query < 100; query++) await sql`select 1`.execute(tx)
  })
  await adding
  const { sort_key } = await db
    .selectFrom('entries')
    .select('sort_key')
    .where('member_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(sort_key).toBe('renamed')
})

async function memberWith(...ids: number[]): Promise<TestMember> {
  const member = await upstream.member()
  for (const movie_id of ids) await member.call(addEntry, { movie_id })
  return member
}

async function names(member: TestMember, parameters: InputOf<typeof listEntries>): Promise<string[]> {
  const { body } = await member.call(listEntries, { fields: 'page', ...parameters })
  return body.items.map((entry: { name: string }) => entry.name)
}

async function rename(id: number, name: string, releaseDate: string | null): Promise<void> {
  const { catalogue, db, titleCopies } = upstream.dependencies
  const title = await catalogue.title('movie', id)
  if (title) await refreshTitle(db, { ...title, name, releaseDate })
  await titleCopies.flush()
}
