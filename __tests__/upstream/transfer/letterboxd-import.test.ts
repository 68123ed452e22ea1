import { sql } from 'kysely'
import {
  addEntry,
  importDetails,
  list,
  lists,
  listWatches,
  putListTitle,
  rateEntry,
  updateImportOptions,
} from '#contract'
import { apply, collection, importFiles, ratings, review, undo } from '#tests/support/transfer/imports'
import { archive, asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const upstream = sharedUpstream()

/** Everything that is the member's, as it is stored. */
async function stored(member: TestMember): Promise<unknown> {
  const { db } = upstream.dependencies
  const tables = [
    'entries',
    'watchlist',
    'show_states',
    'given_ratings',
    'external_ids',
    'watch_tags',
    'lists',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where member_id = ${member.id}`.execute(db)
      return found.rows.map(({ change: _, numbered_at: _at, ...row }) => JSON.stringify(row)).sort()
    }),
  )
  const watches = await sql<
    Record<string, unknown>
  >`select * from watches where member_id = ${member.id} order by id`.execute(db)
  const titles =
    await sql`select media_type, id, rating_count, rating_sum from titles where rating_count > 0 order by 1, 2`.execute(
      db,
    )
  return {
    rows,
    watches: watches.rows.map(({ change: _, numbered_at: _at, ...watch }) => watch),
    titles: titles.rows,
  }
}

test('an export is recognised, its titles are found, and nothing is written before it is applied', async () => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, await archive())
  expect(found).toMatchObject({
    source: 'letterboxd',
    state: 'review',
    titles: 6,
    decided: 4,
    open: 1,
    counts: { ratings: 4, watches: 7, watchlist: 1, lists: 2, notes: 1 },
    noMatch: 1,
    yearOff: 1,
    ledger: { ratings: { mine: 0 } },
    ratingsChanged: 0,
    earlier: null,
    problems: [],
  })
  expect(found.skipped).toMatchObject([
    { name: 'profile.csv', why: 'personal: never opened' },
    { name: 'deleted/diary.csv', why: 'what you deleted there: not imported' },
  ])
  expect(await collection(mara)).toEqual([])
})

test('columns without a place are listed', async () => {
  const mara = await upstream.member()
  const rating =
    'Date,Name,Year,Letterboxd URI,Rating,Mood,Seat\n2024-01-01,Heat,1995,https://boxd.it/h,4,calm,\n'
  expect(await review(upstream, mara, { 'ratings.csv': rating })).toMatchObject({ unusedColumns: ['Mood'] })
})

test('half stars become exact ratings, and the text of the file is in their rows', async () => {
  const mara = await upstream.member()
  const applied = await importFiles(upstream, mara, await archive())
  expect(applied).toMatchObject({ state: 'applied', applied: 4 })
  expect(await ratings(mara)).toEqual({ Interstellar: 90, 'The Godfather': 100, 'Spirited Away': 70 })
  const given = await upstream.dependencies.db
    .selectFrom('entries')
    .select(['rating', 'given_value'])
    .where('member_id', '=', mara.id)
    .where('rating', 'is not', null)
    .orderBy('rating')
    .execute()
  expect(given).toEqual([
    { rating: 70, given_value: '3.5' },
    { rating: 90, given_value: '4.5' },
    { rating: 100, given_value: '5' },
  ])
})

test('a diary entry and its review are one watch, with the date, the tags and the note', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, await archive())
  const { body } = await mara.call(listWatches, {})
  const watches = JSON.stringify(body)
  expect(watches).toContain('2014-11-20')
  expect(watches).toContain('with jun')
  expect(watches).toContain('Still loud, \\"still\\" great.\\nTwice.')
  const rows = await upstream.dependencies.db
    .selectFrom('watches')
    .select(['title_id', 'watched_on', 'is_rewatch'])
    .where('member_id', '=', mara.id)
    .orderBy('watched_on')
    .execute()
  // Watched, but not in the diary: no date is invented.
  expect(rows.filter(({ watched_on }) => watched_on === '')).toHaveLength(2)
  expect(rows.filter(({ title_id }) => title_id === INTERSTELLAR)).toMatchObject([
    { watched_on: '2014-11-20', is_rewatch: 0 },
    { watched_on: '2024-05-11', is_rewatch: 1 },
  ])
})

test('the watchlist, the likes and lists come in their order, without the titles that were not found', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, await archive())
  const { db } = upstream.dependencies
  const lists = await db
    .selectFrom('lists')
    .innerJoin('list_titles', 'list_titles.list_id', 'lists.id')
    .select(['lists.name', 'lists.description', 'lists.title_count', 'title_id', 'order_key', 'note'])
    .where('lists.member_id', '=', mara.id)
    .orderBy('lists.name')
    .orderBy('order_key')
    .execute()
  expect(lists).toEqual([
    { name: 'Likes', description: '', title_count: 1, title_id: INTERSTELLAR, order_key: 1, note: null },
    {
      name: 'Slow trains',
      description: 'Films, and trains.',
      title_count: 2,
      title_id: 129,
      order_key: 1,
      note: 'The sea',
    },
    {
      name: 'Slow trains',
      description: 'Films, and trains.',
      title_count: 2,
      title_id: INTERSTELLAR,
      order_key: 2,
      note: null,
    },
  ])
  const wanted = await db
    .selectFrom('watchlist')
    .select(['title_id', 'added_at'])
    .where('member_id', '=', mara.id)
    .execute()
  expect(wanted).toEqual([{ title_id: 603, added_at: '2024-06-01T12:00:00.000Z' }])
})

test('importing the same file again changes nothing', async () => {
  const mara = await upstream.member()
  const first = await importFiles(upstream, mara, await archive())
  const before = await stored(mara)
  const second = await review(upstream, mara, await archive())
  expect(second.earlier).toEqual({ id: first.id, createdAt: first.createdAt })
  expect(second).toMatchObject({ ledger: { ratings: { mine: 0 } }, ratingsChanged: 0, ratingsSame: 3 })
  await apply(upstream, mara, second.id)
  expect(await stored(mara)).toEqual(before)
})

test('titles of another import come after those of the list, in whatever order these were moved', async () => {
  const mara = await upstream.member()
  const listOf = (...titles: string[]) => ({
    'slow-trains.csv': asText([
      'Letterboxd list export v7',
      'Date,Name,Tags,URL,Description',
      '2024-01-01,Slow trains,,https://boxd.it/list1,',
      '',
      'Position,Name,Year,URL,Description',
      ...titles.map((title, at) => `${at + 1},${title},,`),
    ]),
  })
  const [matrix, ...present] = ['The Matrix,1999', 'Spirited Away,2001', 'Interstellar,2014']
  await importFiles(upstream, mara, listOf(...present))
  const { id } = (await mara.call(lists, {})).body.items[0]
  for (const title of [129, INTERSTELLAR, 129]) {
    await mara.call(putListTitle, { id, type: 'movie', title, position: 2 })
  }
  await importFiles(upstream, mara, listOf(matrix, ...present))
  const { items } = (await mara.call(list, { id })).body.titles
  expect(items.map((title: { id: number }) => title.id)).toEqual([INTERSTELLAR, 129, 603])
})

test('an undone import leaves the database as it was', async () => {
  const mara = await upstream.member()
  await mara.call(addEntry, { movie_id: INTERSTELLAR })
  await mara.call(rateEntry, { movie_id: INTERSTELLAR, rating: 31 })
  const before = await stored(mara)
  const { id } = await review(upstream, mara, await archive())
  await mara.call(updateImportOptions, { id, ratings: 'theirs' })
  const applied = await apply(upstream, mara, id)
  expect(applied.ratingsChanged).toBe(1)
  expect(await ratings(mara)).toMatchObject({ Interstellar: 90 })
  await undo(upstream, mara, id)
  expect((await mara.call(importDetails, { id })).body).toMatchObject({
    state: 'undone',
    ledger: { titles: { kept: 0 } },
  })
  expect(await stored(mara)).toEqual(before)
})
