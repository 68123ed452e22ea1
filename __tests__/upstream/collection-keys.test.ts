import { addEntry, listEntries, rateEntry, viewerAccount } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'

const INTERSTELLAR = 157336
const GAME_OF_THRONES = 1399
let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

test('asked for its keys, a collection says which titles it holds and how they are rated, and whose it is', async () => {
  const ada = await upstream.member()
  await ada.call(addEntry, { movie_id: INTERSTELLAR })
  await ada.call(addEntry, { movie_id: GAME_OF_THRONES, media_type: 'tv' })
  await ada.call(rateEntry, { movie_id: INTERSTELLAR, rating: 85 })
  const { body } = await ada.call(listEntries, { fields: 'keys' })
  expect(body.results).toEqual([
    { MovieID: INTERSTELLAR, media_type: 'movie', Rating: 85 },
    { MovieID: GAME_OF_THRONES, media_type: 'tv', Rating: null },
  ])
  expect(body.viewer).toEqual((await ada.call(viewerAccount, {})).body)
})
