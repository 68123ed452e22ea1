import { addList, decideImportRow, LIST_TITLES_MAX, LISTS_MAX } from '#contract'
import { fillList } from '#tests/support/tracker/fill-list'
import { apply, importFiles, review, rowsOf } from '#tests/support/transfer/imports'
import { bundleWith } from '#tests/support/transfer/tables-to-read'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const AT = '2024-05-12T20:15:00.000Z'
const title = (tmdb: number, name: string) => ({ type: 'movie', tmdb, name, added_at: AT })
const MATRIX = title(603, 'The Matrix')
const GODFATHER = title(238, 'The Godfather')

function bundle(lists: { name: string; titles: object[] }[]) {
  const facts = { description: '', privacy: 'private', sort: 'hand', created_at: AT, updated_at: AT }
  return bundleWith({ lists: lists.map((list) => ({ ...facts, ...list })) })
}

const upstream = sharedUpstream()

function listsOf({ id }: TestMember) {
  return upstream.dependencies.db
    .selectFrom('lists')
    .select(['id', 'name'])
    .where('member_id', '=', id)
    .execute()
}

test('of a bundle of 501 lists as many come as a member may have, and the review says so', async () => {
  const mara = await upstream.member()
  const lists = Array.from({ length: LISTS_MAX + 1 }, (_, at) => ({ name: `List ${at}`, titles: [MATRIX] }))
  const { id, problems } = await review(upstream, mara, bundle(lists))
  expect(problems).toMatchObject([{ found: '501 lists', wanted: 'at most 500 lists' }])
  expect((await apply(upstream, mara, id)).state).toBe('applied')
  expect(await listsOf(mara)).toHaveLength(LISTS_MAX)
})

test('beside the lists that are there only so many come that there are 500, and the result says which did not', async () => {
  const mara = await upstream.member()
  const { id } = (await mara.call(addList, { name: 'Mine' })).body
  const { db } = upstream.dependencies
  const row = await db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const others = Array.from({ length: LISTS_MAX - 2 }, (_, at) => ({
    ...row,
    id: `mine-${at}`,
    name: `Mine ${at}`,
  }))
  await db.insertInto('lists').values(others).execute()
  const files = bundle(['A', 'B', 'C'].map((name) => ({ name, titles: [MATRIX] })))
  const { state, problems } = await importFiles(upstream, mara, files)
  expect(state).toBe('applied')
  expect(problems).toMatchObject([
    { column: 'list', found: 'B', wanted: 'at most 500 lists' },
    { column: 'list', found: 'C' },
  ])
  expect((await listsOf(mara)).filter(({ name }) => !name.startsWith('Mine'))).toMatchObject([{ name: 'A' }])
})

test('a list takes as many titles as there is room for, and the result says that it is full', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, bundle([{ name: 'Long', titles: [MATRIX] }]))
  const [long] = await listsOf(mara)
  const { db } = upstream.dependencies
  await fillList(db, long?.id ?? '', LIST_TITLES_MAX - 1)
  const { problems } = await importFiles(
    upstream,
    mara,
    bundle([{ name: 'Long', titles: [MATRIX, GODFATHER] }]),
  )
  expect(problems).toMatchObject([
    { column: 'list', found: 'Long', wanted: 'at most 5,000 titles on a list' },
  ])
  const stored = await db
    .selectFrom('list_titles')
    .select('title_id')
    .where('list_id', '=', long?.id ?? '')
    .execute()
  expect(stored).toHaveLength(LIST_TITLES_MAX)
})

test('of two lists that get full in one transaction the result names both', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, bundle(['A', 'B'].map((name) => ({ name, titles: [MATRIX] }))))
  for (const { id } of await listsOf(mara)) await fillList(upstream.dependencies.db, id, LIST_TITLES_MAX - 1)
  const { problems } = await importFiles(
    upstream,
    mara,
    bundle(['A', 'B'].map((name) => ({ name, titles: [MATRIX, GODFATHER] }))),
  )
  expect(problems.map(({ found }: { found: string }) => found).sort()).toEqual(['A', 'B'])
})

test('a list of which no title is found is not made, and is made once one is chosen', async () => {
  const mara = await upstream.member()
  const lines = [
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    '2024-01-01,Rare,,https://boxd.it/l,',
  ]
  const titles = ['', 'Position,Name,Year,URL,Description', '1,An Uncatalogued Film,1999,https://boxd.it/d,']
  const found = await review(upstream, mara, { 'rare.csv': `${[...lines, ...titles].join('\n')}\n` })
  expect(found).toMatchObject({ hasNews: false, ledger: { lists: { inFile: 1, none: 1 } } })
  await apply(upstream, mara, found.id)
  expect(await listsOf(mara)).toEqual([])
  const [row] = await rowsOf(mara, found.id, 'none')
  await mara.call(decideImportRow, {
    id: found.id,
    row: row.id,
    decision: 'take',
    mediaType: 'movie',
    titleId: 603,
  })
  expect((await apply(upstream, mara, found.id)).ledger.lists).toMatchObject({ inFile: 1, written: 1 })
  expect(await listsOf(mara)).toMatchObject([{ name: 'Rare' }])
})

test('a list that is empty in a bundle comes back empty', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, bundle([{ name: 'Later', titles: [] }]))
  expect(await listsOf(mara)).toMatchObject([{ name: 'Later' }])
})
