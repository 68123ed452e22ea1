import { importDetails, showProgress } from '#contract'
import { apply, review } from '#tests/support/transfer/imports'
import { startUpstream } from '#tests/support/upstream'
import { ApiError } from '#upstream/api-error'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'

const SIMKL =
  'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n' +
  '1,Breaking Bad,tv show,2008,watching,s2e3,2022-06-17 07:54,9,,81189,1396,tt0903747\n'
const TRAKT = JSON.stringify([
  {
    id: 7,
    watched_at: '2024-03-05T21:30:00.000Z',
    type: 'episode',
    episode: { season: 1, number: 1 },
    show: { title: 'Game of Thrones', year: 2011, ids: { trakt: 1390, tmdb: 1399 } },
  },
])

test('while seasons are not to be had episodes are written, and what is "up to" one waits for those before it', async () => {
  const working = openSampleCatalogue()
  let isAway = true
  const upstream = await startUpstream({
    catalogue: {
      ...working,
      seasons: (id) =>
        isAway ? Promise.reject(new ApiError('unavailable', 'titles.catalogueSilent')) : working.seasons(id),
    },
  })
  const mara = await upstream.member()
  const files = { 'simkl.csv': SIMKL, 'watched-history-1.json': TRAKT }
  const { id } = await review(upstream, mara, files)
  const { db, imports } = upstream.dependencies
  const watched = async (show: number) =>
    (await db.selectFrom('watches').select('id').where('title_id', '=', show).execute()).length
  expect(await apply(upstream, mara, id)).toMatchObject({
    state: 'applied',
    applied: 1,
    waiting: 1,
  })
  expect([await watched(1399), await watched(1396)]).toEqual([1, 0])

  isAway = false
  upstream.wait(60_000)
  await imports.flush()
  expect((await mara.call(importDetails, { id })).body).toMatchObject({ changes: 1, waiting: 0 })
  const { body } = await mara.call(showProgress, { id: 1399 })
  expect(body.state).toBe('watching')
  expect(body.seasons.length).toBeGreaterThan(1)
  await apply(upstream, mara, id)
  expect(await watched(1396)).toBe(7 + 3)
  await upstream.stop()
})
