import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  list,
  listEntries,
  listWatches,
  markEpisodes,
  memberProfile,
  putListTitle,
  watchlist,
} from '#contract'
import { miscounts } from '#tests/support/database'
import { review, rowsOf } from '#tests/support/transfer/imports'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { ApiError } from '#upstream/api-error'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { MINUTE, SECOND } from '#upstream/time'
import { storedIds } from '#upstream/titles/sitemap-ids'
import { refreshTitle } from '#upstream/titles/titles'

const INTERSTELLAR = 157336
const THE_GODFATHER = 238
const GAME_OF_THRONES = 1399
const CLAIMED = { movie_title: 'A name of my own', poster_path: '/mine.jpg', overview: 'Buy this.' }

const sample = openSampleCatalogue()
let isAway: boolean
let requested: string[]
let upstream: Upstream
let ada: TestMember

beforeEach(async () => {
  isAway = true
  requested = []
  const title: Catalogue['title'] = async (mediaType, id) => {
    requested.push(`${mediaType} ${id}`)
    if (isAway) throw new ApiError('unavailable', 'titles.catalogueSilent')
    return sample.title(mediaType, id)
  }
  const seasons: Catalogue['seasons'] = async (id) => {
    if (isAway) throw new ApiError('unavailable', 'titles.catalogueSilent')
    return sample.seasons(id)
  }
  upstream = await startUpstream({ catalogue: { ...sample, title, seasons } })
  ada = await upstream.member()
})
afterEach(() => upstream.stop())

/** The catalogue answers again, and the next look at what waits for it is due. */
async function answerAgain(): Promise<void> {
  isAway = false
  upstream.wait(MINUTE)
  await upstream.dependencies.unnamedTitles.flush()
  await upstream.dependencies.titleCopies.flush()
}

async function page(sort: 'title' | 'release' = 'title', search = '') {
  const { body } = await ada.call(listEntries, { fields: 'page', sort, search })
  return body.items.map(({ name }: { name: string }) => name)
}

test('while the catalogue does not answer an unknown title is added with its number for a name, and nothing that the call says', async () => {
  const added = await ada.call(addEntry, { movie_id: INTERSTELLAR, ...CLAIMED })
  expect(added).toMatchObject({ status: 200, body: { message: 'Movie added to your list!' } })
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv', ...CLAIMED })
  const { body } = await ada.call(listEntries, {})
  expect(body).toMatchObject([
    { Title: 'TV show 1399', PosterPath: null, Overview: null, media_type: 'tv' },
    { Title: 'Movie 157336', PosterPath: null, Overview: null, media_type: 'movie' },
  ])
  expect(
    JSON.stringify(await upstream.dependencies.db.selectFrom('titles').selectAll().execute()),
  ).not.toMatch(/my own|mine|Buy/)
})

test('a title that is stored keeps its name, whatever a call says of it', async () => {
  isAway = false
  await ada.call(addEntry, { movie_id: INTERSTELLAR, ...CLAIMED })
  isAway = true
  const ben = await upstream.member()
  await ben.call(addEntry, { movie_id: INTERSTELLAR, ...CLAIMED })
  expect((await ben.call(listEntries, {})).body).toMatchObject([{ Title: 'Interstellar' }])
})

test("with the catalogue's next answer it has its name everywhere, in the order and the searches too", async () => {
  const { body: made } = await ada.call(addList, { name: 'Space', privacy: 'public', sort: 'title' })
  isAway = false
  await ada.call(addEntry, { movie_id: THE_GODFATHER })
  await ada.call(addToWatchlist, { type: 'movie', id: THE_GODFATHER })
  await ada.call(putListTitle, { id: made.id, type: 'movie', title: THE_GODFATHER })
  isAway = true
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(addToWatchlist, { type: 'tv', id: GAME_OF_THRONES })
  const put = await ada.call(putListTitle, { id: made.id, type: 'movie', title: INTERSTELLAR })
  expect(put.status).toBe(200)
  await ada.call(addWatch, { titleId: INTERSTELLAR, watchedOn: '2026-01-02' })
  const names = async () => {
    const [wanted, diary, listed, profile] = await Promise.all([
      ada.call(watchlist, { sort: 'title' }),
      ada.call(listWatches, {}),
      ada.call(list, { id: made.id, sort: 'title' }),
      ada.call(memberProfile, { id: ada.id, fields: 'page', sort: 'title-ascending' }),
    ])
    const nameOf = ({ name }: { name: string }) => name
    return {
      collection: await page(),
      wanted: wanted.body.items.map(nameOf),
      diary: diary.body.items.map(({ title }: { title: { name: string } }) => title.name),
      listed: listed.body.titles.items.map(nameOf),
      profile: profile.body.titles.items.map(nameOf),
    }
  }
  expect(await names()).toEqual({
    collection: ['The Godfather', 'Movie 157336'],
    wanted: ['The Godfather', 'TV show 1399'],
    diary: ['Movie 157336'],
    listed: ['The Godfather', 'Movie 157336'],
    profile: ['The Godfather', 'Movie 157336'],
  })
  await answerAgain()
  expect(await names()).toEqual({
    collection: ['The Godfather', 'Interstellar'],
    wanted: ['Game of Thrones', 'The Godfather'],
    diary: ['Interstellar'],
    listed: ['The Godfather', 'Interstellar'],
    profile: ['The Godfather', 'Interstellar'],
  })
  expect(await page('title', 'interst')).toEqual(['Interstellar'])
  expect(await page('title', '157336')).toEqual([])
  expect(await page('release')).toEqual(['Interstellar', 'The Godfather'])
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
  expect(await upstream.dependencies.db.selectFrom('unnamed_titles').selectAll().execute()).toEqual([])
})

test('while it does not answer one title is tried at a time, each again after half a minute', async () => {
  const { unnamedTitles } = upstream.dependencies
  for (const movie_id of [INTERSTELLAR, THE_GODFATHER]) await ada.call(addEntry, { movie_id })
  requested = []
  await unnamedTitles.flush()
  expect(requested).toEqual(['movie 157336'])
  await unnamedTitles.flush()
  await unnamedTitles.flush()
  expect(requested).toEqual(['movie 157336', 'movie 238'])
  upstream.wait(31 * SECOND)
  await unnamedTitles.flush()
  expect(requested).toEqual(['movie 157336', 'movie 238', 'movie 157336'])
})

test('a title is in sitemaps once it has a name from the catalogue, and no longer to be named then', async () => {
  const { db } = upstream.dependencies
  const inSitemaps = () => storedIds(db, 'movie')
  for (const movie_id of [INTERSTELLAR, 900_123]) await ada.call(addEntry, { movie_id })
  expect(await inSitemaps()).toEqual([])
  await answerAgain()
  upstream.wait(MINUTE)
  await upstream.dependencies.unnamedTitles.flush()
  expect(await inSitemaps()).toEqual([INTERSTELLAR])
  const details = await sample.title('movie', INTERSTELLAR)
  if (details) await refreshTitle(db, { ...details, id: 900_123, name: 'Late' })
  expect(await inSitemaps()).toEqual([INTERSTELLAR, 900_123])
  expect(await db.selectFrom('unnamed_titles').selectAll().execute()).toEqual([])
})

test('a title that the catalogue turns out not to have keeps its number, and is not requested again', async () => {
  await ada.call(addEntry, { movie_id: 900_123 })
  await answerAgain()
  expect(await page()).toEqual(['Movie 900123'])
  requested = []
  upstream.wait(MINUTE)
  await upstream.dependencies.unnamedTitles.flush()
  expect(requested).toEqual([])
})

test('an import waits for the name of such a title, and asks where its file has another', async () => {
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  const file =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n' +
    `${INTERSTELLAR},,movie,Psycho,1960-01-01,,,8,9,2024-05-01T00:00:00Z\n`
  const { id } = await review(upstream, ada, { 'ratings.csv': file })
  expect(await rowsOf(ada, id)).toMatchObject([{ level: 'waiting' }])
  await answerAgain()
  await upstream.dependencies.imports.flush()
  expect(await rowsOf(ada, id)).toMatchObject([{ level: 'name', decision: 'open' }])
})

test('episodes of a show whose seasons are not known cannot be marked meanwhile', async () => {
  expect((await ada.call(markEpisodes, { id: GAME_OF_THRONES, season: 1 })).status).toBe(503)
  expect((await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })).status).toBe(200)
  expect((await ada.call(markEpisodes, { id: GAME_OF_THRONES, season: 1 })).status).toBe(503)
})
