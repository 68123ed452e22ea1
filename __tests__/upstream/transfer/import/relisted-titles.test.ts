import { addEntry, addWatch, decideImportRow, listWatches, moveTitle, rateEntry, titleState } from '#contract'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { FILM, listTitle, OTHER_FILM, relistTitle, SHOW } from '#tests/support/tmdb/relisted-titles'
import { exported, tablesOf } from '#tests/support/transfer/exports'
import { apply, importFiles, review, rowsOf } from '#tests/support/transfer/imports'
import type { TestMember } from '#tests/support/upstream'

const VIEWING = { watchedOn: '2024-05-03', note: 'In one evening.', tags: ['cinema'] }

const { on, ada } = memberOnTmdb()
beforeEach(async () => {
  await on.upstream.dependencies.db.deleteFrom('changed_titles').execute()
  listTitle(on, FILM)
  await ada.call(addEntry, { movie_id: FILM.id })
  await ada.call(rateEntry, { movie_id: FILM.id, rating: 84 })
  await ada.call(addWatch, { titleId: FILM.id, mediaType: 'movie', ...VIEWING })
})

const bundleOf = async (member: TestMember) =>
  String((await exported(on.upstream, member, 'cuedot'))['cuedot.json'])

async function showOf(member: TestMember) {
  const { body } = await member.call(titleState, { type: 'tv', id: SHOW.id })
  const { items } = (await member.call(listWatches, {})).body
  return { entry: body.entry, watches: items }
}

test('an export names the IMDb number that is stored with the title', async () => {
  expect(JSON.parse(await bundleOf(ada)).titles).toMatchObject([
    { type: 'movie', tmdb: FILM.id, ids: { imdb: ['tt9999913'] } },
  ])
})

test.each<[string, () => Promise<TestMember>]>([
  ['here, where the film is stored', async () => ada],
  ['of another account', () => on.upstream.member()],
  [
    'elsewhere, where neither is stored',
    async () => {
      const { db } = on.upstream.dependencies
      const member = await on.upstream.member()
      for (const table of ['watches', 'entries'] as const) await db.deleteFrom(table).execute()
      await db.deleteFrom('titles').where('id', '=', FILM.id).execute()
      return member
    },
  ],
])('an own export finds the show by its IMDb number, and the review says so: %s', async (_, importer) => {
  const file = await bundleOf(ada)
  await relistTitle(on, FILM, SHOW)
  const member = await importer()
  const { id, open } = await review(on.upstream, member, { 'cuedot.json': file })
  expect(open).toBe(1)
  const [row] = await rowsOf(member, id)
  expect(row.candidates[0]).toMatchObject({ ...SHOW, why: 'TMDB lists it as a TV show now' })
  const { mediaType, id: titleId } = SHOW
  await member.call(decideImportRow, { id, row: row.id, decision: 'take', mediaType, titleId })
  await apply(on.upstream, member, id)
  expect(await showOf(member)).toMatchObject({
    entry: { rating: 84 },
    watches: expect.arrayContaining([
      expect.objectContaining({
        ...VIEWING,
        season: null,
        episode: null,
        title: expect.objectContaining(SHOW),
      }),
    ]),
  })
})

test('of two entries that TMDB has merged the one that it lists is taken', async () => {
  const file = await bundleOf(ada)
  await relistTitle(on, FILM, OTHER_FILM)
  const bea = await on.upstream.member()
  await importFiles(on.upstream, bea, { 'cuedot.json': file })
  expect((await bea.call(titleState, { type: 'movie', id: OTHER_FILM.id })).body).toMatchObject({
    entry: { rating: 84 },
    watches: { count: 1 },
  })
})

test('a film that TMDB has taken off without another comes back as it is stored', async () => {
  const file = await bundleOf(ada)
  await relistTitle(on, FILM, null)
  const bea = await on.upstream.member()
  await importFiles(on.upstream, bea, { 'cuedot.json': file })
  expect((await bea.call(titleState, { type: 'movie', id: FILM.id })).body).toMatchObject({
    entry: { rating: 84 },
    watches: { count: 1 },
    gone: { title: { name: `Lightship ${FILM.id}` } },
  })
})

test('a viewing without a place is restored from an own export as it was, and once', async () => {
  await relistTitle(on, FILM, SHOW)
  await ada.call(moveTitle, { type: 'movie', id: FILM.id, toType: 'tv', toId: SHOW.id })
  const file = await bundleOf(ada)
  const bea = await on.upstream.member()
  const imported = await importFiles(on.upstream, bea, { 'cuedot.json': file })
  expect(imported).toMatchObject({ problems: [], ledger: { watches: { inFile: 1, written: 1 } } })
  expect(await bundleOf(bea)).toBe(file)
  const again = await importFiles(on.upstream, bea, { 'cuedot.json': file })
  expect(again).toMatchObject({ ledger: { watches: { inFile: 1, known: 1 } } })
  expect(await bundleOf(bea)).toBe(file)
})

test('the film and the show that TMDB has made of it stay two titles of an export', async () => {
  await relistTitle(on, FILM, SHOW)
  await ada.call(addEntry, { movie_id: SHOW.id, media_type: 'tv' })
  await ada.call(rateEntry, { movie_id: SHOW.id, media_type: 'tv', rating: 70 })
  const file = await bundleOf(ada)
  const bea = await on.upstream.member()
  const { titles, open } = await review(on.upstream, bea, { 'cuedot.json': file })
  expect([titles, open]).toEqual([2, 1])
})

test('other services get no viewing of a show that names no episode, and the report says so', async () => {
  await relistTitle(on, FILM, SHOW)
  await ada.call(moveTitle, { type: 'movie', id: FILM.id, toType: 'tv', toId: SHOW.id })
  const files = await exported(on.upstream, ada)
  for (const [name, table] of Object.entries(tablesOf(files))) {
    if (!name.startsWith('cuedot'))
      expect([name, String(table).includes('2024-05-03')]).toEqual([name, false])
  }
  expect(files['REPORT.txt']).toContain('no place for 1 watch without an episode')
})
