import fs from 'node:fs'
import path from 'node:path'
import type { ConnectionKind } from '#contract'
import { withShared } from '#tests/support/with-shared'
import { UnreadableDelivery } from '#upstream/connections/delivered-event'
import { readDelivery } from '#upstream/connections/dialects/read-delivery'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(kind: ConnectionKind, body: unknown, contentType: string | null = 'application/json') {
  return readDelivery(kind, bytes(typeof body === 'string' ? body : JSON.stringify(body)), contentType)
}

const EPISODE = { type: 'episode', title: 'Pilot', grandparentTitle: 'A Show', parentIndex: 1, index: 2 }

describe('Plex', () => {
  test('states milliseconds, the numbers of the episode itself, and the user', async () => {
    const event = await read('plex', {
      event: 'media.pause',
      Account: { title: ' ann ' },
      Player: { title: 'TV', uuid: 'u-1' },
      Metadata: {
        ...EPISODE,
        year: 2008,
        viewOffset: 60_000,
        duration: 120_000,
        Guid: [{ id: 'imdb://tt0959621' }, { id: 'tmdb://62085' }, { id: 'tvdb://0' }, { id: 'plex://x' }],
      },
    })
    expect(event).toEqual({
      kind: 'pause',
      item: {
        type: 'episode',
        name: 'Pilot',
        show: 'A Show',
        year: 2008,
        isYearOfShow: false,
        season: 1,
        episode: 2,
        episodeEnd: null,
        ids: { imdb: 'tt0959621', tmdb: 62_085 },
        showIds: {},
      },
      serverUser: 'ann',
      player: { id: 'u-1', name: 'TV' },
      statedAt: null,
      positionS: 60,
      durationS: 120,
      position: null,
      isCompleted: false,
      rating: null,
    })
  })

  test('has a place that is missing for unknown, not for the beginning', async () => {
    const event = await read('plex', { event: 'media.scrobble', Metadata: EPISODE })
    expect(event).toMatchObject({ kind: 'complete', isCompleted: true, positionS: null, position: null })
  })

  test.each([
    ['com.plexapp.agents.thetvdb://81189/1/3?lang=en', { showIds: { tvdb: 81_189 }, season: 1, episode: 3 }],
    ['com.plexapp.agents.themoviedb://1396/2/4', { showIds: { tmdb: 1396 }, season: 2, episode: 4 }],
    ['com.plexapp.agents.none://569747/2026/41103?lang=xn', { showIds: {}, season: 1, episode: 2 }],
    ['com.plexapp.agents.hama://tvdb-81189/1/1?lang=en', { showIds: {}, season: 1, episode: 2 }],
    ['plex://episode/5d9c11d0ba6b9f001fc3ab21', { showIds: {}, season: 1, episode: 2 }],
  ])('reads the agent of an old library: %s', async (guid, item) => {
    const event = await read('plex', { event: 'media.play', Metadata: { ...EPISODE, guid } })
    expect(event.item).toMatchObject(item)
  })

  test('reads the number of an old film', async () => {
    const guid = 'com.plexapp.agents.imdb://tt0133093?lang=en'
    const event = await read('plex', {
      event: 'media.play',
      Metadata: { type: 'movie', guid, title: 'A Film' },
    })
    expect(event.item).toMatchObject({ type: 'movie', ids: { imdb: 'tt0133093' }, name: 'A Film' })
  })

  test.each([1, '1', true, 'true'])('takes no live TV: %p', async (live) => {
    const event = await read('plex', { event: 'media.scrobble', Metadata: { ...EPISODE, live } })
    expect(event.item?.type).toBeNull()
  })

  test("has the member's rating, never a critic's", async () => {
    const film = { type: 'movie', title: 'A Film', rating: 8.3, audienceRating: 8.5 }
    const rated = await read('plex', { event: 'media.rate', rating: '9.0', Metadata: film })
    expect(rated).toMatchObject({ kind: 'rate', rating: 9 })
    const unrated = await read('plex', { event: 'media.rate', rating: '-1.0', Metadata: film })
    expect(unrated.rating).toBeNull()
  })

  test('does not take what doubles an event', async () => {
    expect((await read('plex', { event: 'playback.started', Metadata: EPISODE })).kind).toBe('other')
  })
})

describe("Jellyfin's plugin", () => {
  const STOP = {
    NotificationType: 'PlaybackStop',
    ItemType: 'Episode',
    Name: 'Pilot',
    SeriesName: 'A Show',
    Year: 2008,
    SeasonNumber: '1',
    EpisodeNumber: 2,
    RunTimeTicks: '600000000',
    PlaybackPositionTicks: 300_000_000,
    UtcTimestamp: '2026-11-22T21:25:40.1234567Z',
    NotificationUsername: 'ann',
  }

  test('is read in keys of any case, with digits, truth as text and ticks', async () => {
    const lower = Object.fromEntries(Object.entries(STOP).map(([key, value]) => [key.toLowerCase(), value]))
    const event = await read(
      'jellyfin',
      { ...lower, playedtocompletion: 'True' },
      'text/plain; charset=utf-8',
    )
    expect(event).toMatchObject({
      kind: 'stop',
      isCompleted: true,
      positionS: 30,
      durationS: 60,
      statedAt: '2026-11-22T21:25:40.123Z',
      item: { season: 1, episode: 2, year: 2008, isYearOfShow: true },
    })
  })

  test('escapes names twice', async () => {
    const names = { SeriesName: 'Grey&#39;s Anatomy', NotificationUsername: 'ann \\"the owl\\" &amp; co' }
    const event = await read('jellyfin', { ...STOP, ...names })
    expect(event).toMatchObject({ serverUser: 'ann "the owl" & co', item: { show: "Grey's Anatomy" } })
  })

  test.each([
    [{ SaveReason: 'TogglePlayed', Played: true }, 'mark'],
    [{ SaveReason: 'TogglePlayed', Played: 'False' }, 'unmark'],
    [{ SaveReason: 'UpdateUserRating', Rating: 8.5 }, 'rate'],
    [{ SaveReason: 'Import', Played: true }, 'other'],
    [{ SaveReason: 'PlaybackFinished', Played: true }, 'other'],
    [{ Played: true }, 'other'],
  ])('saves for a reason: %j', async (saved, kind) => {
    const event = await read('jellyfin', { ...STOP, NotificationType: 'UserDataSaved', ...saved })
    expect(event.kind).toBe(kind)
  })

  test('reports a pause as progress', async () => {
    const paused = { ...STOP, NotificationType: 'PlaybackProgress', IsPaused: true }
    expect((await read('jellyfin', paused)).kind).toBe('pause')
  })

  test.each(['{"Name":"The "Matrix""}', 'a=b', ''])(
    'that sends no JSON is told what to tick: %s',
    async (body) => {
      await expect(read('jellyfin', body, 'text/plain')).rejects.toMatchObject({
        reason: 'connections.notJellyfinJson',
      })
    },
  )
})

test("Jellyfin's other plugin states the show's numbers and year", async () => {
  const event = await read('jellyfin', {
    Event: 'Stop',
    Item: {
      Type: 'Episode',
      Name: 'Pilot',
      ProductionYear: 2009,
      ParentIndexNumber: 1,
      IndexNumber: 2,
      ProviderIds: { Tmdb: '62085', Imdb: '' },
      UserData: { Played: true },
      RunTimeTicks: 600_000_000,
    },
    Series: { ProductionYear: 2008, ProviderIds: { Tmdb: '1396' } },
    Session: { DeviceId: 'd', DeviceName: 'TV', PlayState: { PositionTicks: 590_000_000 } },
    User: { Name: 'ann' },
  })
  expect(event).toMatchObject({
    kind: 'stop',
    isCompleted: true,
    positionS: 59,
    item: { year: 2008, isYearOfShow: true, ids: { tmdb: 62_085 }, showIds: { tmdb: 1396 } },
  })
})

test("Emby's stop by auto-play has the place of the ended episode", async () => {
  const Session = { PlayState: { PositionTicks: 0 } }
  const Item = { Type: 'Movie', Name: 'A Film', RunTimeTicks: 600_000_000 }
  const ended = { Event: 'playback.stop', Item, Session, PlaybackInfo: { PositionTicks: 600_000_000 } }
  expect(await read('emby', ended)).toMatchObject({ kind: 'stop', positionS: 60 })
  expect(await read('emby', { ...ended, PlaybackInfo: {} })).toMatchObject({ kind: 'stop', positionS: null })
  expect(await read('emby', { Event: 'playback.pause', Item, Session })).toMatchObject({ positionS: 0 })
  expect(await read('emby', { Event: 'item.rate', Item })).toMatchObject({ kind: 'other' })
})

test('Kodi has −1 for what a film has not', async () => {
  const event = await read('kodi', {
    event: 'stop',
    mediaType: 'movie',
    title: 'A',
    season: -1,
    progress: { percent: 93.2 },
  })
  expect(event).toMatchObject({ kind: 'stop', position: 0.932, item: { type: 'movie', season: null } })
})

test('other programs may state everything as text', async () => {
  const event = await read('other', {
    action: 'stop',
    completed: 'true',
    type: 'tv',
    ids: { imdb: '', tmdb: '1396' },
    title: 'A Show',
    season: '1',
    episode: '4',
    progress: '91',
    at: '2026-11-22T22:16:00+01:00',
  })
  expect(event).toMatchObject({
    kind: 'stop',
    isCompleted: true,
    position: 0.91,
    statedAt: '2026-11-22T21:16:00.000Z',
    item: { type: 'episode', show: 'A Show', season: 1, episode: 4, showIds: { tmdb: 1396 }, ids: {} },
  })
})

withShared('connections-samples', (folder) => {
  const { samples } = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    samples: { file: string; kind: ConnectionKind; contentType: string; leads: Record<string, unknown> }[]
  }

  test.each(samples)('$file', async ({ file, kind, contentType, leads }) => {
    const reading = readDelivery(kind, fs.readFileSync(path.join(folder, file)), contentType)
    if (leads.status === 400) return expect(reading).rejects.toThrow(UnreadableDelivery)
    const event = await reading
    if (leads.event !== undefined) expect(event.kind).toBe(leads.event)
    if (leads.serverUser !== undefined) expect(event.serverUser).toBe(leads.serverUser)
    if (leads.reason === 'item') expect(event.item?.type).toBeNull()
    else if (leads.title !== undefined)
      expect(event.item?.type).toBe(/^tv/.test(String(leads.title)) ? 'episode' : 'movie')
    if (leads.rating !== undefined) expect(Math.round(10 * (event.rating ?? 0))).toBe(leads.rating)
    if (typeof leads.position === 'number' && event.position === null) {
      expect((event.positionS ?? 0) / (event.durationS ?? 1)).toBeCloseTo(leads.position, 2)
    }
    if (leads.position === null) expect([event.position, event.positionS]).toEqual([null, null])
    if (leads.watchedAt !== undefined) expect(event.statedAt).toBe(leads.watchedAt)
  })
})
