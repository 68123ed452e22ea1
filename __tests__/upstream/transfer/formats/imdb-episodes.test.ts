import { importRows, listEntries } from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { startUpstream } from '#tests/support/upstream'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'

const catalogue = openSampleCatalogue()
const CHERNOBYL = 87108
const ARRIVAL = 329865

const ratings = (...rows: string[]) => ({
  'ratings.csv': asText(['Const,Your Rating,Date Rated,Title,Title Type,Year', ...rows]),
})

/** TMDB finds the show by its IMDb number; of an episode it has no title. */
const chernobyl = async () => (await catalogue.title('tv', CHERNOBYL)) ?? []
const withShow = {
  ...catalogue,
  titlesByImdbId: async (id: string) =>
    id === 'tt7366338' ? [await chernobyl()].flat() : catalogue.titlesByImdbId(id),
}

test('an episode of IMDb is reported and rates no film of its name; a mini-series rates its show', async () => {
  const upstream = await startUpstream({ catalogue: withShow })
  const mara = await upstream.member()
  const files = ratings(
    'tt9999991,9,2024-05-01,Arrival,TV Episode,2016',
    'tt7366338,8,2024-05-02,Chernobyl,TV Mini Series,2019',
  )
  const found = await review(upstream, mara, files)
  expect(found.problems).toMatchObject([
    {
      file: 'ratings.csv',
      line: 2,
      column: 'Title Type',
      found: 'TV Episode “Arrival”',
      wanted: 'a movie or a series',
    },
  ])
  await apply(upstream, mara, found.id)
  const entries = await upstream.dependencies.db
    .selectFrom('entries')
    .select(['media_type', 'title_id', 'rating'])
    .where('member_id', '=', mara.id)
    .execute()
  expect(entries).toEqual([{ media_type: 'tv', title_id: CHERNOBYL, rating: 80 }])
})

test.each([
  ['of IMDb', ratings('tt9999991,9,2024-05-01,Arrival,,2016')],
  ['of TMDB', { 'ratings.csv': asText(['title,year,tmdbid,imdbid,userrating', 'Arrival,2016,99999991,,9']) }],
])('a number %s that no title has leaves the name to the member', async (_, files) => {
  const upstream = await startUpstream({ catalogue: withShow })
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, files)
  const { items } = (await mara.call(importRows, { id, level: 'open' })).body
  expect(items).toMatchObject([
    {
      name: 'Arrival',
      level: 'name',
      candidates: [{ id: ARRIVAL, why: 'Same name and year, but another number' }],
    },
  ])
  await apply(upstream, mara, id)
  const { body } = await mara.call(listEntries, {})
  expect(body.items ?? body).toEqual([])
})
