import { listWatches } from '#contract'
import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { ApiError } from '#upstream/api-error'
import type { Catalogue } from '#upstream/catalogue/catalogue'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { deleteOldDeliveries } from '#upstream/connections/deliveries/delete-deliveries'
import { startDeliveryQueue } from '#upstream/connections/deliveries/waiting-deliveries'
import { DAY, HOUR, MINUTE, SECOND } from '#upstream/time'

const THE_GODFATHER = { ids: { tmdb: 238 } }
const INTERSTELLAR = { ids: { tmdb: 157336 } }

let isAway: boolean
let requested: string[]
let upstream: Upstream
let ada: TestMember

beforeEach(async () => {
  isAway = true
  requested = []
  upstream = await startUpstream({ catalogue: remoteCatalogue() })
  ada = await upstream.member()
})
afterEach(() => upstream.stop())

/** The sample catalogue as a source that has to be asked, and may not answer. */
function remoteCatalogue(): Catalogue {
  const sample = openSampleCatalogue()
  const asked = Object.fromEntries(
    (['title', 'seasons', 'episodes', 'search', 'titlesByImdbId', 'showsByTvdbId'] as const).map((name) => [
      name,
      async (...given: never[]) => {
        requested.push([name, ...given].join(' '))
        if (isAway) throw new ApiError('unavailable', 'titles.catalogueSilent')
        return (sample[name] as (...given: never[]) => unknown)(...given)
      },
    ]),
  )
  return {
    ...sample,
    ...asked,
    source: { kind: 'tmdb', isConnected: true } as unknown as Catalogue['source'],
  }
}

/** Looks for what is due after this time. */
async function tryAgain(milliseconds: number): Promise<void> {
  upstream.wait(milliseconds)
  await upstream.dependencies.deliveries.flush()
}

async function outcomes(member = ada): Promise<string[]> {
  return (await listDeliveries(member)).map(({ event, outcome }) => `${event} ${outcome}`).toReversed()
}

test('what only the catalogue can say waits, and is applied once it answers, with its own time', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  const at = new Date(upstream.dependencies.clock().getTime() - MINUTE).toISOString()
  expect((await deliver(upstream, connection, scrobble({ ...INTERSTELLAR, at }))).status).toBe(200)
  await tryAgain(0)
  expect(await outcomes()).toEqual(['stop waiting'])
  isAway = false
  await tryAgain(HOUR)
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'watched', title: { id: 157336 }, at }])
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([{ watchedAt: at }])
})

test('one that waits holds back the later ones of its item, and no others', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  isAway = false
  await deliver(upstream, connection, scrobble({ action: 'start', progress: 0, ...THE_GODFATHER }))
  await upstream.dependencies.deliveries.flush()
  isAway = true
  await deliver(upstream, connection, scrobble({ action: 'start', progress: 0, ...INTERSTELLAR }))
  await deliver(upstream, connection, scrobble({ action: 'stop', progress: 40, ...INTERSTELLAR }))
  await deliver(upstream, connection, scrobble(THE_GODFATHER))
  await deliver(upstream, connection, scrobble(INTERSTELLAR))
  expect((await outcomes()).slice(1)).toEqual([
    'start waiting',
    'stop waiting',
    'stop watched',
    'stop waiting',
  ])
  isAway = false
  await tryAgain(HOUR)
  expect((await outcomes()).slice(1)).toEqual(['start noted', 'stop noted', 'stop watched', 'stop watched'])
})

test('it is tried again from a minute to an hour later', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, scrobble(INTERSTELLAR))
  await tryAgain(0)
  const tries: number[] = []
  for (let minute = 1; minute <= 240; minute++) {
    requested = []
    await tryAgain(MINUTE)
    if (requested.length > 0) tries.push(minute)
  }
  expect(tries.slice(0, 3)).toEqual([1, 3, 7])
  expect(tries.slice(-2)).toEqual([123, 183])
})

test('after 30 days it is not found, and is deleted after that', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, scrobble(INTERSTELLAR))
  await tryAgain(29 * DAY)
  expect(await outcomes()).toEqual(['stop waiting'])
  await deleteOldDeliveries(upstream.dependencies.db, upstream.dependencies.clock())
  await tryAgain(DAY + HOUR)
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'unmatched', reason: 'not_found' }])
  await deleteOldDeliveries(upstream.dependencies.db, upstream.dependencies.clock())
  expect(await listDeliveries(ada)).toEqual([])
})

test('a report that waits completes nothing, and is not listed', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  await deliver(upstream, connection, scrobble({ action: 'progress', progress: 50, ...INTERSTELLAR }))
  expect(await outcomes()).toEqual([])
  await deliver(upstream, connection, scrobble({ action: 'progress', progress: 92, ...INTERSTELLAR }))
  isAway = false
  await tryAgain(HOUR)
  expect(await outcomes()).toEqual(['progress watched'])
})

test('each member with deliveries that wait has a turn', async () => {
  const ben = await upstream.member()
  const [ofAda, ofBen] = [
    await connect(upstream, { member: ada, kind: 'other' }),
    await connect(upstream, { member: ben, kind: 'other' }),
  ]
  for (let number = 1; number <= 20; number++) {
    await deliver(upstream, ofAda, scrobble({ ids: { tmdb: 900_000 + number } }))
  }
  await deliver(upstream, ofBen, scrobble(INTERSTELLAR))
  await tryAgain(0)
  isAway = false
  requested = []
  await tryAgain(HOUR)
  expect(await outcomes(ben)).toEqual(['stop watched'])
  expect(requested.findIndex((request) => request.includes('157336'))).toBeLessThan(4)
})

test('of two processes one applies it, and another goes on where one has ended', async () => {
  const { dependencies } = upstream
  const connection = await connect(upstream, { member: ada, kind: 'other' })
  for (const progress of [0, 50, 95]) {
    await deliver(upstream, connection, scrobble({ progress, ...INTERSTELLAR }))
  }
  // Claimed by a process that has been killed.
  const soon = new Date(dependencies.clock().getTime() + 20 * SECOND).toISOString()
  await dependencies.db.updateTable('deliveries').set({ retry_at: soon }).execute()
  isAway = false
  upstream.wait(25 * SECOND)
  const queues = [1, 2, 3].map(() => startDeliveryQueue(dependencies))
  await Promise.all(queues.map((queue) => queue.flush()))
  expect(await outcomes()).toEqual(['stop noted', 'stop noted', 'stop watched'])
  expect((await ada.call(listWatches, {})).body.items).toHaveLength(1)
  await Promise.all(queues.map((queue) => queue.stop()))
})
