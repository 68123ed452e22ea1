import { chooseDeliveryTitle, listWatches, undoDelivery } from '#contract'
import {
  connect,
  deliver,
  listDeliveries,
  played,
  scrobble,
  type TestConnection,
} from '#tests/support/connections/hooks'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

const upstream = sharedUpstream()
let ada: TestMember
let kodi: TestConnection
beforeEach(async () => {
  ada = await upstream.member()
  kodi = await connect(upstream, { member: ada })
})

const FILM = {
  mediaType: 'movie',
  title: 'Matrix, the one with the phones',
  uniqueIds: { imdb: 'tt9999990' },
}
const MATRIX = { mediaType: 'movie', titleId: 603 } as const

/** An episode as Kodi numbers it. */
const episode = (season: number, number: number, stated: object = {}) => ({
  mediaType: 'episode',
  tvShowTitle: 'Walter and Jesse',
  season,
  episode: number,
  ...stated,
})
const breakingBad = (season: number, number: number) =>
  ({ mediaType: 'tv', titleId: 1396, season, episode: number }) as const

async function delivered(body: object, connection = kodi) {
  await deliver(upstream, connection, body)
  const [newest] = await listDeliveries(ada)
  if (!newest) throw new Error('nothing was delivered')
  return newest
}

const placeOf = ({ outcome, title, season, episode }: Awaited<ReturnType<typeof delivered>>) =>
  `${outcome}${title ? ` ${title.id}` : ''}${season === null ? '' : ` ${season}x${episode}`}`

test('a choice applies to all unmatched deliveries of the item, in order', async () => {
  await delivered(played('start', 0, FILM))
  const { id, outcome, reason } = await delivered(played('end', 100, FILM))
  expect([outcome, reason]).toEqual(['unmatched', 'not_found'])
  await delivered(played('start', 0, { ...FILM, title: 'Something else' }))
  const { status, body } = await ada.call(chooseDeliveryTitle, { id, ...MATRIX })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    applied: 2,
    delivery: { id, outcome: 'watched', reason: null, title: { id: 603 }, item: { name: FILM.title } },
  })
  expect(body.delivery.watchIds).toHaveLength(1)
  const outcomes = (await listDeliveries(ada)).map((one) => one.outcome)
  expect(outcomes).toEqual(['unmatched', 'watched', 'noted'])
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([{ title: { id: 603 } }])
})

test('a choice is remembered by the number and by the name, for this member alone', async () => {
  const { id } = await delivered(played('stop', 50, FILM))
  await ada.call(chooseDeliveryTitle, { id, ...MATRIX })
  const { uniqueIds, ...named } = FILM
  expect(placeOf(await delivered(played('stop', 51, FILM)))).toBe('noted 603')
  expect(placeOf(await delivered(played('stop', 52, named)))).toBe('noted 603')
  expect(placeOf(await delivered(played('stop', 53, { mediaType: 'movie', uniqueIds })))).toBe('noted 603')
  const ben = await upstream.member()
  const theirs = await connect(upstream, { member: ben })
  await deliver(upstream, theirs, played('stop', 54, FILM))
  expect(await listDeliveries(ben)).toMatchObject([{ outcome: 'unmatched' }])
})

test('a choice stands against the name and year of its title', async () => {
  const film = { mediaType: 'movie', title: 'The summer of 1940', year: 1940, uniqueIds: { tmdb: '603' } }
  const { id, reason } = await delivered(played('stop', 50, film))
  expect(reason).toBe('not_found')
  await ada.call(chooseDeliveryTitle, { id, ...MATRIX })
  expect(placeOf(await delivered(played('stop', 51, film)))).toBe('noted 603')
})

test('a chosen episode tells those of its season that follow', async () => {
  const { id } = await delivered(played('stop', 50, episode(1, 14)))
  await ada.call(chooseDeliveryTitle, { id, ...breakingBad(2, 1) })
  expect(placeOf(await delivered(played('stop', 50, episode(1, 14))))).toBe('noted 1396 2x1')
  expect(placeOf(await delivered(played('stop', 50, episode(1, 15))))).toBe('noted 1396 2x2')
  expect(placeOf(await delivered(played('stop', 50, episode(1, 13))))).toBe('unmatched')
  expect(placeOf(await delivered(played('stop', 50, episode(1, 3))))).toBe('noted 1396 1x3')
  expect(placeOf(await delivered(played('stop', 50, episode(3, 2))))).toBe('noted 1396 3x2')
  const late = await delivered(played('stop', 50, episode(1, 90)))
  expect([late.outcome, late.reason]).toEqual(['unmatched', 'no_episode'])
})

test('of several choices in a season the nearest before counts, and tells the one before it where nothing else does', async () => {
  const first = await delivered(played('stop', 50, episode(1, 14)))
  await ada.call(chooseDeliveryTitle, { id: first.id, ...breakingBad(2, 1) })
  const second = await delivered(played('stop', 50, episode(1, 30)))
  expect(second.outcome).toBe('unmatched')
  await ada.call(chooseDeliveryTitle, { id: second.id, ...breakingBad(3, 4) })
  expect(placeOf(await delivered(played('stop', 50, episode(1, 20))))).toBe('noted 1396 2x7')
  expect(placeOf(await delivered(played('stop', 50, episode(1, 31))))).toBe('noted 1396 3x5')
})

test('a choice for an episode tells the one before it too, where the show has none of its own number', async () => {
  const { id } = await delivered(played('stop', 50, episode(1, 15)))
  await ada.call(chooseDeliveryTitle, { id, ...breakingBad(2, 2) })
  expect(placeOf(await delivered(played('stop', 50, episode(1, 14))))).toBe('noted 1396 2x1')
})

test('a show is remembered by its own ids, whatever it is called', async () => {
  const other = await connect(upstream, { member: ada, kind: 'other' })
  const show = (season: number, number: number, title: string) =>
    scrobble({ type: 'tv', ids: { tvdb: 8_118_900 + ada.id }, title, season, episode: number, progress: 50 })
  const { id } = await delivered(show(1, 8, 'Bad'), other)
  await ada.call(chooseDeliveryTitle, { id, ...breakingBad(2, 1) })
  expect(placeOf(await delivered(show(1, 9, 'Worse'), other))).toBe('noted 1396 2x2')
})

test('an episode without numbers is remembered by its name, and no other of its show', async () => {
  const unnumbered = { mediaType: 'episode', tvShowTitle: 'Walter and Jesse' }
  const { id } = await delivered(played('stop', 50, { ...unnumbered, title: 'Pilot, uncut' }))
  await ada.call(chooseDeliveryTitle, { id, ...breakingBad(1, 1) })
  expect(placeOf(await delivered(played('stop', 50, { ...unnumbered, title: 'Pilot uncut' })))).toBe(
    'noted 1396 1x1',
  )
  const other = await delivered(played('stop', 50, { ...unnumbered, title: 'The other one' }))
  expect([other.outcome, other.reason]).toEqual(['unmatched', 'no_episode'])
  expect(placeOf(await delivered(played('stop', 50, episode(1, 2))))).toBe('noted 1396 1x2')
})

test('an episode may be a film in the catalogue, and a film an episode', async () => {
  const special = await delivered(played('stop', 50, episode(0, 7)))
  await ada.call(chooseDeliveryTitle, { id: special.id, ...MATRIX })
  expect(placeOf(await delivered(played('stop', 51, episode(0, 7))))).toBe('noted 603')
  expect(placeOf(await delivered(played('stop', 51, episode(0, 8))))).toBe('unmatched')
  const film = await delivered(played('stop', 50, FILM))
  await ada.call(chooseDeliveryTitle, { id: film.id, ...breakingBad(1, 1) })
  expect(placeOf(await delivered(played('stop', 51, FILM)))).toBe('noted 1396 1x1')
})

test('a file with several episodes is chosen by its first', async () => {
  const jellyfin = await connect(upstream, { member: ada, kind: 'jellyfin', serverUser: 'ann' })
  const body = {
    NotificationType: 'PlaybackStop',
    NotificationUsername: 'ann',
    ItemType: 'Episode',
    SeriesName: 'Walter and Jesse',
    SeasonNumber: 1,
    EpisodeNumber: 14,
    EpisodeNumberEnd: 15,
    PlayedToCompletion: true,
  }
  const { id } = await delivered(body, jellyfin)
  const chosen = await ada.call(chooseDeliveryTitle, { id, ...breakingBad(2, 1) })
  expect(chosen.body.delivery.watchIds).toHaveLength(2)
  const { items } = (await ada.call(listWatches, {})).body
  expect(
    items.map(({ season, episode }: { season: number; episode: number }) => [season, episode]).sort(),
  ).toEqual([
    [2, 1],
    [2, 2],
  ])
})

test('only what is unmatched can be chosen, and only as what there is', async () => {
  const known = await delivered(played('start', 0))
  const { id } = await delivered(played('stop', 50, episode(1, 14)))
  const choose = async (input: object, by = ada) =>
    (await by.call(chooseDeliveryTitle, { id, ...MATRIX, ...input })).status
  expect(await choose({ id: known.id })).toBe(409)
  expect(await choose({ id: 2_000_000_000 })).toBe(404)
  expect(await choose({}, await upstream.member())).toBe(404)
  expect(await choose({ titleId: 999_999 })).toBe(404)
  expect(await choose({ season: 1, episode: 1 })).toBe(400)
  expect(await choose({ mediaType: 'tv', titleId: 1396 })).toBe(400)
  expect(await choose(breakingBad(1, 99))).toBe(404)
  expect(await choose(breakingBad(99, 1))).toBe(404)
  expect(await choose(breakingBad(2, 1))).toBe(200)
  expect(await choose(breakingBad(2, 1))).toBe(409)
})

test('what a choice has written is taken back as all else', async () => {
  const { id } = await delivered(played('end', 100, FILM))
  await ada.call(chooseDeliveryTitle, { id, ...MATRIX })
  expect((await ada.call(undoDelivery, { id })).body).toEqual({ removed: 1 })
  expect((await ada.call(chooseDeliveryTitle, { id, ...MATRIX })).status).toBe(409)
})
