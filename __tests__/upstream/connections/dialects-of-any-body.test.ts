import fc from 'fast-check'
import { CONNECTION_KINDS, type ConnectionKind, EPISODE_MAX, SEASON_MAX } from '#contract'
import { type DeliveredEvent, UnreadableDelivery } from '#upstream/connections/delivered-event'
import { readDelivery } from '#upstream/connections/dialects/read-delivery'

/** The shape of each sender's body, any of whose values may be anything. */
const FIELDS: Record<ConnectionKind, fc.Arbitrary<unknown>> = {
  plex: shaped({
    event: ['media.play', 'media.stop', 'media.scrobble', 'media.rate'],
    rating: ['9.0'],
    Account: shaped({ title: ['ann'] }),
    Player: shaped({ title: ['TV'], uuid: ['u'] }),
    Metadata: shaped({
      type: ['movie', 'episode'],
      title: ['A'],
      grandparentTitle: ['B'],
      index: [1],
      parentIndex: ['1'],
      viewOffset: [1],
      duration: [2],
      year: [1999],
      guid: ['com.plexapp.agents.thetvdb://81189/1/3'],
      Guid: [[{ id: 'imdb://tt0133093' }]],
    }),
  }),
  jellyfin: shaped({
    NotificationType: ['PlaybackStop', 'PlaybackProgress', 'UserDataSaved'],
    SaveReason: ['TogglePlayed', 'UpdateUserRating'],
    Played: [true, 'false'],
    Rating: [8],
    ItemType: ['Movie', 'Episode'],
    Name: ['A'],
    SeriesName: ['B'],
    Year: [1999],
    SeasonNumber: [1],
    EpisodeNumber: [1],
    EpisodeNumberEnd: [2],
    RunTimeTicks: [1],
    PlaybackPositionTicks: [1],
    Provider_imdb: ['tt0133093'],
    UtcTimestamp: ['2026-11-22T21:25:40.1234567Z'],
    NotificationUsername: ['ann'],
  }),
  emby: shaped({
    Event: ['playback.start', 'playback.stop', 'item.markplayed'],
    Date: ['2026-11-22T20:58:00.0000000Z'],
    User: shaped({ Name: ['ann'] }),
    Item: shaped({
      Type: ['Movie', 'Episode'],
      Name: ['A'],
      RunTimeTicks: [1],
      ProviderIds: [{ Tmdb: '603' }],
    }),
    Session: shaped({ DeviceName: ['TV'], PlayState: shaped({ PositionTicks: [1] }) }),
    PlaybackInfo: shaped({ PositionTicks: [1], PlayedToCompletion: [true] }),
  }),
  kodi: shaped({
    event: ['start', 'stop', 'end'],
    mediaType: ['movie', 'episode'],
    uniqueIds: shaped({ tmdb: ['603'], imdb: ['tt0133093'] }),
    title: ['A'],
    season: [1],
    episode: [1],
    progress: shaped({ percent: [50] }),
  }),
  other: shaped({
    action: ['start', 'stop'],
    type: ['movie', 'tv'],
    ids: shaped({ tmdb: ['603'] }),
    episodeIds: shaped({ imdb: ['tt0133093'] }),
    season: ['1'],
    episode: ['1'],
    progress: ['50'],
    position: [1],
    duration: [2],
    at: ['2026-11-22T22:16:00+01:00'],
    user: ['ann'],
  }),
}

function shaped(fields: Record<string, readonly unknown[] | fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields).map(([name, good]) => {
    const usual = Array.isArray(good) ? fc.constantFrom(...good) : (good as fc.Arbitrary<unknown>)
    return [name, fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() })]
  })
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(Object.fromEntries(entries), { requiredKeys: [] }) },
    fc.jsonValue(),
  )
}

test.each(CONNECTION_KINDS)(
  '%s: whatever its fields hold, an event stays within its bounds',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(FIELDS[kind], async (body) => {
        const event = await readDelivery(
          kind,
          new TextEncoder().encode(JSON.stringify(body)),
          'application/json',
        ).catch((error: unknown) => {
          if (!(error instanceof UnreadableDelivery)) throw error
        })
        if (event) expectBounded(event)
      }),
      { numRuns: 300 },
    )
  },
)

test('an object in the place of true, which cannot be text, is neither true nor false', async () => {
  const body = { Event: 'playback.stop', PlaybackInfo: { PlayedToCompletion: { toString: false } } }
  const sent = new TextEncoder().encode(JSON.stringify(body))
  expect(await readDelivery('emby', sent, 'application/json')).toMatchObject({ isCompleted: false })
})

function expectBounded({
  item,
  position,
  positionS,
  durationS,
  rating,
  statedAt,
  serverUser,
  player,
}: DeliveredEvent) {
  const texts = [item?.name, item?.show, serverUser, player.id, player.name].filter(
    (text) => typeof text === 'string',
  )
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThanOrEqual(500)
    expect(text.isWellFormed() && !text.includes('\u0000')).toBe(true)
  }
  const numbers: [number | null | undefined, number, number][] = [
    [item?.season, 0, SEASON_MAX],
    [item?.episode, 0, EPISODE_MAX],
    [item?.episodeEnd, 0, EPISODE_MAX],
    [item?.year, 1800, 2999],
    [position, 0, 1],
    [positionS, 0, 1_000_000],
    [durationS, Number.MIN_VALUE, 1_000_000],
    [rating, 0, 10],
    [item?.ids.tmdb, 1, 999_999_999],
    [item?.showIds.tvdb, 1, 999_999_999],
  ]
  for (const [number, least, most] of numbers) {
    if (number !== null && number !== undefined) expect(number >= least && number <= most).toBe(true)
  }
  if (statedAt !== null) expect(new Date(statedAt).toISOString()).toBe(statedAt)
}
