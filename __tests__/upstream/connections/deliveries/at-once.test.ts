import { listWatches } from '#contract'
import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { miscounts } from '#tests/support/database'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

/** Two processes on one database. */
let processes: Upstream[]
let upstream: Upstream
let ada: TestMember

beforeAll(async () => {
  upstream = await startUpstream()
  processes = [upstream, await startUpstream({ db: upstream.dependencies.db })]
})
beforeEach(async () => {
  ada = await upstream.member()
})

async function watches() {
  return (await ada.call(listWatches, {})).body.items
}

test.each([
  ['with its time', true],
  ['without a time', false],
])('the same event at two processes at once, %s, ends in one watch', async (_, isTimed) => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const at = new Date(upstream.dependencies.clock().getTime() - MINUTE).toISOString()
  const body = scrobble({ user: 'ann', ...(isTimed && { at }) })
  const sent = Array.from({ length: 10 }, (_, number) =>
    deliver(processes[number % 2] as Upstream, connection, body),
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await watches()).toHaveLength(1)
  const outcomes = (await listDeliveries(ada)).map(({ outcome }) => outcome).toSorted()
  expect(outcomes).toEqual([...(isTimed ? [] : Array(9).fill('known')), 'watched'])
})

test('a season that is marked at once on two connections is marked once', async () => {
  const body = (episode: number) => ({
    Event: 'MarkPlayed',
    User: { Name: 'ann' },
    Item: {
      Type: 'Episode',
      Name: `Episode ${episode}`,
      SeriesName: 'Breaking Bad',
      ParentIndexNumber: 1,
      IndexNumber: episode,
    },
    Series: { ProviderIds: { Tmdb: '1396' } },
  })
  const connections = [1, 2].map(() =>
    connect(upstream, { member: ada, kind: 'jellyfin', serverUser: 'ann' }),
  )
  const sent = (await Promise.all(connections)).flatMap((connection, at) =>
    [1, 2, 3, 4, 5, 6, 7].map((episode) => deliver(processes[at] as Upstream, connection, body(episode))),
  )
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
  const marked = await watches()
  expect(marked.map(({ episode }: { episode: number }) => episode).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(marked.every(({ watchedOn }: { watchedOn: string | null }) => watchedOn === null)).toBe(true)
  expect(await miscounts(upstream.dependencies.db)).toEqual([])
})
