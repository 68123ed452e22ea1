import { chooseDeliveryTitle, listWatches } from '#contract'
import { connect, deliver, listDeliveries, type TestConnection } from '#tests/support/connections/hooks'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { HOUR } from '#upstream/time'

const { on, ada } = memberOnTmdb()
let plex: TestConnection
beforeEach(async () => {
  plex = await connect(on.upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
})

/** As Plex sends it: its ids are the episode's own, and so is its year. */
const episode = (event: string, ids: string[], stated: object = {}) => ({
  event,
  Account: { title: 'ann' },
  Player: { uuid: 'player-1', title: 'Television' },
  Metadata: {
    type: 'episode',
    title: 'Return',
    grandparentTitle: 'Comet Watch 5',
    parentIndex: 9,
    index: 1,
    year: 2002,
    Guid: ids.map((id) => ({ id })),
    ...stated,
  },
})

async function outcomes(): Promise<unknown[]> {
  await on.upstream.dependencies.deliveries.flush()
  const all = await listDeliveries(ada)
  return all.map(({ outcome, title, season, episode }) => [outcome, title?.id, season, episode])
}

test('an episode is watched where its own number is, also while TMDB is away once its show is stored', async () => {
  on.tmdb.data.episodes = { 'tvdb_id 77': { show_id: 5, season_number: 2, episode_number: 1 } }
  await deliver(on.upstream, plex, episode('media.play', ['tmdb://50201', 'tvdb://77']))
  expect(await outcomes()).toEqual([['noted', 5, 2, 1]])
  on.tmdb.mode = 'error'
  await deliver(on.upstream, plex, episode('media.scrobble', ['tmdb://50201'], { parentIndex: 2 }))
  expect(await outcomes()).toEqual([
    ['watched', 5, 2, 1],
    ['noted', 5, 2, 1],
  ])
})

test('what waits for TMDB is watched once it answers', async () => {
  on.tmdb.mode = 'error'
  await deliver(on.upstream, plex, episode('media.scrobble', [], { parentIndex: 1 }))
  expect(await outcomes()).toEqual([['waiting', undefined, null, null]])
  on.tmdb.mode = 'serve'
  // The first request after an outage goes alone: others at once are refused once more.
  for (let hours = 0; hours < 3; hours++) {
    on.upstream.wait(HOUR)
    await on.upstream.dependencies.deliveries.flush()
  }
  expect(await outcomes()).toEqual([['watched', 5, 1, 1]])
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([{ season: 1, episode: 1 }])
})

test('a show that is not stored cannot be chosen while TMDB is away', async () => {
  await deliver(
    on.upstream,
    plex,
    episode('media.scrobble', [], { grandparentTitle: 'Home', parentIndex: 1 }),
  )
  expect(await outcomes()).toEqual([['unmatched', undefined, null, null]])
  const [delivery] = await listDeliveries(ada)
  const choice = { id: delivery?.id ?? 0, mediaType: 'tv', titleId: 6, season: 1, episode: 2 } as const
  on.tmdb.mode = 'error'
  expect((await ada.call(chooseDeliveryTitle, choice)).status).toBe(503)
  expect(await outcomes()).toEqual([['unmatched', undefined, null, null]])
  on.tmdb.mode = 'serve'
  on.upstream.wait(HOUR)
  expect((await ada.call(chooseDeliveryTitle, choice)).body.applied).toBe(1)
  expect(await outcomes()).toEqual([['watched', 6, 1, 2]])
})
