import { listWatches, moveWatches, showProgress } from '#contract'
import { apply, importFiles, review, undo } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { UNMATCHED_COLUMNS } from '#upstream/transfer/read/formats/unmatched-csv'

const upstream = sharedUpstream()
const CHERNOBYL = 87108

const DIARY = {
  'reviews.csv': asText([
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    '2024-01-02,Chernobyl,2019,https://boxd.it/a,5,,It stays with you.,mini,2024-01-01',
  ]),
}
const ITS_ROW = {
  season: null,
  episode: null,
  watchedOn: '2024-01-01',
  note: 'It stays with you.',
  tags: ['mini'],
}

test("a mini-series in Letterboxd's diary rates its show, and its day, review and tags are a watch of no episode", async () => {
  const mara = await upstream.member()
  const found = await review(upstream, mara, DIARY)
  const told = { counts: { ofNoEpisode: 1 }, problemCount: 0, ledger: { watches: { inFile: 1, left: 0 } } }
  expect(found).toMatchObject({ ...told, ledger: { watches: { ready: 1 }, notes: { ready: 1 } } })
  const applied = await apply(upstream, mara, found.id)
  expect(applied).toMatchObject({ ...told, ledger: { watches: { written: 1 }, notes: { written: 1 } } })
  expect(await entriesOf(mara)).toEqual([{ media_type: 'tv', title_id: CHERNOBYL, rating: 100 }])
  expect(await diaryOf(mara)).toMatchObject([{ ...ITS_ROW, isListed: false }])
  expect((await mara.call(showProgress, { id: CHERNOBYL })).body).toMatchObject({ state: null })
})

test('it becomes all five episodes, the last on its day, and the same file adds nothing then', async () => {
  const mara = await upstream.member()
  await importFiles(upstream, mara, DIARY)
  const [{ id: watch }] = await diaryOf(mara)
  const moved = await mara.call(moveWatches, { id: CHERNOBYL, watch, isAllSeen: true })
  expect(moved.body).toMatchObject({ to: { season: 1, episode: 5 } })
  const again = await review(upstream, mara, DIARY)
  expect(again).toMatchObject({ hasNews: false, ledger: { watches: { known: 1 } } })
  expect(await diaryOf(mara)).toHaveLength(5)
})

test('the undo takes it away', async () => {
  const mara = await upstream.member()
  const { id } = await importFiles(upstream, mara, DIARY)
  await undo(upstream, mara, id)
  expect([await diaryOf(mara), await entriesOf(mara)]).toEqual([[], []])
})

test('viewings of a series without a day are as many as the rows say', async () => {
  const mara = await upstream.member()
  const columns = Object.keys(UNMATCHED_COLUMNS)
  const rows = [
    { Title: 'Chernobyl', Year: '2019', Watched: 'unknown', Times: '7' },
    { Title: 'Chernobyl', Year: '2019', Watched: 'unknown', Times: '3' },
    { Title: 'Chernobyl', Year: '2019', State: 'watching' },
    { Title: 'Interstellar', Year: '2014', Watched: 'unknown', Times: '4' },
  ].map((row: Partial<Record<string, string>>) => columns.map((column) => row[column] ?? '').join(','))
  const found = await review(upstream, mara, { 'misses.csv': asText([columns.join(','), ...rows]) })
  expect(found).toMatchObject({
    counts: { ofNoEpisode: 10 },
    problemCount: 0,
    ledger: { watches: { inFile: 14, ready: 14 } },
  })
  await apply(upstream, mara, found.id)
  expect(await diaryOf(mara)).toHaveLength(10)
})

async function diaryOf(member: TestMember) {
  return (await member.call(listWatches, { type: 'tv', title: CHERNOBYL })).body.items
}

async function entriesOf({ id }: TestMember) {
  return upstream.dependencies.db
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating'])
    .where('member_id', '=', id)
    .execute()
}
