import { importDetails } from '#contract'
import { fullAccount } from '#tests/support/transfer/full-account'
import { apply, importFiles, review, rowsOf, undo, zip } from '#tests/support/transfer/imports'
import { archive, letterboxdFiles } from '#tests/support/transfer/letterboxd-files'
import { hashOfStored } from '#tests/support/transfer/stored-data'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const SIMKL =
  'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n' +
  '1,Breaking Bad,tv show,2008,completed,s2e3,2022-06-17 07:54,9,Again,81189,1396,tt0903747\n'

const upstream = sharedUpstream()
const mara = freshMember(upstream)

const details = async (member: TestMember, id: number) => (await member.call(importDetails, { id })).body

test.each([
  ['Letterboxd', async () => archive()],
  ['Simkl', async () => ({ 'simkl.csv': SIMKL })],
])('a second import of the same %s file has nothing to change', async (_service, files) => {
  const first = await review(upstream, mara, await files())
  expect(first.changes).toBe(first.decided)
  await apply(upstream, mara, first.id)
  const before = await hashOfStored(upstream, mara)
  const second = await review(upstream, mara, await files())
  expect(second).toMatchObject({ ratingsChanged: 0, ledger: { ratings: { mine: 0 } }, changes: 0 })
  expect(second.decided).toBe(first.decided)
  await apply(upstream, mara, second.id)
  expect(await hashOfStored(upstream, mara)).toBe(before)
})

test('one more viewing in the file is the one change', async () => {
  await importFiles(upstream, mara, await archive())
  const files = letterboxdFiles()
  files['diary.csv'] += '2024-06-01,The Godfather,1972,https://boxd.it/entry3,5,,,2024-06-01\n'
  expect((await review(upstream, mara, { 'letterboxd.zip': await zip(files) })).changes).toBe(1)
})

test('an import into an account that has everything, undone, leaves it as it was', async () => {
  const ada = await fullAccount(upstream)
  const before = await hashOfStored(upstream, ada)
  for (const files of [await archive(), { 'simkl.csv': SIMKL }]) {
    const { id } = await importFiles(upstream, ada, files)
    await undo(upstream, ada, id)
    expect(await details(ada, id)).toMatchObject({ state: 'undone', ledger: { titles: { kept: 0 } } })
    expect(await hashOfStored(upstream, ada)).toBe(before)
  }
})

test('up to an episode means all before it, without a date, and the show is followed', async () => {
  const found = await review(upstream, mara, { 'simkl.csv': SIMKL })
  expect(found.counts).toMatchObject({ upTo: 1 })
  expect((await rowsOf(mara, found.id))[0].facts).toContain('seen up to S2E3')
  await apply(upstream, mara, found.id)
  const { db } = upstream.dependencies
  const watches = await db
    .selectFrom('watches')
    .select(['season', 'episode', 'watched_on', 'note'])
    .where('member_id', '=', mara.id)
    .orderBy('season')
    .orderBy('episode')
    .execute()
  expect(watches).toHaveLength(7 + 3)
  expect(watches.slice(0, -1).every(({ watched_on, note }) => watched_on === '' && note === null)).toBe(true)
  expect(watches.at(-1)).toEqual({ season: 2, episode: 3, watched_on: '2022-06-17', note: 'Again' })
  const state = await db
    .selectFrom('show_states')
    .select('state')
    .where('member_id', '=', mara.id)
    .executeTakeFirst()
  // Completed is worked out: episodes are left.
  expect(state).toEqual({ state: 'watching' })
  const stored = await db.selectFrom('seasons').select('season').where('show_id', '=', 1396).execute()
  expect(stored.length).toBeGreaterThan(4)
})
