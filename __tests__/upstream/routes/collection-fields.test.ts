import fc from 'fast-check'
import {
  addEntry,
  type CollectionPage,
  type CollectionParameters,
  type Entry,
  listEntries,
  rateEntry,
  removeEntry,
  viewerAccount,
} from '#contract'
import { madeUp } from '#tests/support/made-up'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { bumpCollections } from '#upstream/db/collection-versions'
import { toRow } from '#upstream/db/titles'

const INTERSTELLAR = 157336
const GAME_OF_THRONES = 1399
let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  upstream = await startUpstream()
  ada = await upstream.member()
})

/** Names that are hard to tell apart or to put in order, and a few ways to be equal in everything else. */
const name = fc.constantFrom(
  ...'Rocky 2|Rocky 10|rocky 2|Élan|elan|ELAN!|The Élan|Ōkami|ōkami 2|Straße|STRASSE|ﬁve|Five|Žižek|zizek'.split(
    '|',
  ),
  ..."千と千尋|İzmir|izmir|2001|301|🎬|L'été|L’été|a b|ab".split('|'),
)
const day = fc.constantFrom(
  '2024-05-01T00:00:00.000Z',
  '2025-01-01T00:00:00.000Z',
  '2025-01-01T00:00:00.001Z',
)
const date = fc.constantFrom(null, '1999', '1999-03', '1999-03-31', '2020-07-15')
const rating = fc.constantFrom(null, 0, 5, 60, 100)
const entries = fc.uniqueArray(
  fc
    .tuple(
      madeUp.entry,
      fc.record({ name, rating, addedAt: day, releaseDate: date, id: fc.integer({ min: 1, max: 60 }) }),
    )
    .map(([entry, kept]): Entry => ({ ...entry, ...kept })),
  { minLength: 1, maxLength: 40, selector: ({ mediaType, id }) => `${mediaType}:${id}` },
)
const parameters: fc.Arbitrary<CollectionParameters> = fc.record(
  {
    sort: fc.constantFrom('added', 'rating', 'title', 'release'),
    dir: fc.constantFrom('asc', 'desc'),
    search: fc.constantFrom('elan', 'É', 'rocky 1', 'fi', 'ß', 'i', '  ', "l'e", '%', '\u0000'),
    unrated: fc.constant('1'),
    page: fc.constantFrom(1, 2, 3, 99),
  },
  { requiredKeys: [] },
)

test('asked for its keys, a collection says which titles it holds and how they are rated, and whose it is', async () => {
  const eve = await upstream.member()
  await eve.call(addEntry, { movie_id: INTERSTELLAR })
  await eve.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  await eve.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  const { body } = await eve.call(listEntries, { fields: 'keys' })
  expect(body.results).toEqual([
    { MovieID: INTERSTELLAR, media_type: 'movie', Rating: 85 },
    { MovieID: GAME_OF_THRONES, media_type: 'tv', Rating: null },
  ])
  expect(body.viewer).toEqual((await eve.call(viewerAccount, {})).body)
})

test('a page and its lines are what the web app itself would make of the whole collection', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.array(parameters, { minLength: 3, maxLength: 6 }), async (kept, asked) => {
      await collect(ada, kept)
      const { body: whole } = await ada.call(listEntries, {})
      for (const one of asked) {
        for (const fields of ['page', 'lines'] as const) {
          const { body } = await ada.call(listEntries, { fields, ...one })
          expect(Object.keys(body)).toEqual(fields === 'page' ? ['view', 'results'] : ['lines'])
          expect(listEntries.output.parse(body, { fields, ...one })).toEqual(
            listEntries.output.parse(whole, { fields, ...one }),
          )
        }
      }
    }),
    { numRuns: 12 },
  )
})

test('what was added, rated and removed shows on the next page that is asked for', async () => {
  ada = await upstream.member()
  expect(await page({})).toEqual({ entries: [], page: 1, pages: 1, found: 0, total: 0 })
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  expect(await page({ sort: 'title' })).toMatchObject({
    entries: [{ name: 'Game of Thrones' }, { name: 'Interstellar' }],
    total: 2,
  })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  expect(await page({ sort: 'rating' })).toMatchObject({ entries: [{ rating: 85 }, { rating: null }] })
  expect(await page({ unrated: '1' })).toMatchObject({
    entries: [{ id: GAME_OF_THRONES }],
    found: 1,
    total: 2,
  })
  await ada.call(removeEntry, { id: GAME_OF_THRONES, type: 'tv' })
  expect(await page({})).toMatchObject({ entries: [{ id: INTERSTELLAR }], total: 1 })
})

test('a page that makes no sense is refused', async () => {
  for (const odd of ['sort=names', 'dir=up', 'page=0', 'page=1.5', 'unrated=yes', 'sort=title&sort=added']) {
    const target = `${listEntries.path}?fields=page&${odd}`
    const headers = { authorization: `Bearer ${ada.token}` }
    expect({ odd, status: (await fetch(upstream.url + target, { headers })).status }).toEqual({
      odd,
      status: 400,
    })
  }
})

async function page(asked: CollectionParameters): Promise<CollectionPage> {
  const { body } = await ada.call(listEntries, { fields: 'page', ...asked })
  return listEntries.output.parse(body, { fields: 'page', ...asked }) as CollectionPage
}

/** Makes this the whole collection of a member, past the catalogue. */
async function collect({ id }: TestMember, kept: Entry[]): Promise<void> {
  const { db } = upstream.dependencies
  await db.deleteFrom('entries').execute()
  await db.deleteFrom('titles').execute()
  await db
    .insertInto('titles')
    .values(kept.map((entry) => ({ ...toRow(entry), rating_count: 0, rating_sum: 0 })))
    .execute()
  await db
    .insertInto('entries')
    .values(
      kept.map((entry) => ({
        member_id: id,
        media_type: entry.mediaType,
        title_id: entry.id,
        rating: entry.rating,
        added_at: entry.addedAt ?? '',
      })),
    )
    .execute()
  await db.updateTable('members').set({ entry_count: kept.length }).where('id', '=', id).execute()
  await bumpCollections(db, [id])
}
