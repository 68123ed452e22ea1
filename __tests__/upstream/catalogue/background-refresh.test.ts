import { addEntry, popularMovies, titleDetails } from '#contract'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { startBackgroundRefresh } from '#upstream/catalogue/tmdb/background-refresh'

const DAY = 24 * 3_600_000

test('titles in collections are refreshed in the background, and old responses are deleted', async () => {
  const { upstream } = await startOnTmdb()
  const { dependencies } = upstream
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: 1 })
  await upstream.call(titleDetails, { id: 3 })
  await upstream.call(popularMovies, {})
  // The hues of posters are stored at any time.
  const stored = () =>
    dependencies.db.selectFrom('tmdb_responses').select('key').where('key', 'not like', 'hue/%').execute()

  const refreshed: unknown[] = []
  const refresh = startBackgroundRefresh(dependencies, async (title) => refreshed.push(title))
  await refresh.run()
  expect(refreshed).toEqual([])
  upstream.wait(2 * DAY)
  await refresh.run()
  expect(refreshed).toEqual([{ mediaType: 'movie', id: 1 }])
  expect(await stored()).toHaveLength(3)

  upstream.wait(32 * DAY)
  await refresh.run()
  expect(await stored()).toEqual([])
  await refresh.stop()
})
