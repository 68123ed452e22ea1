import { listEntries } from '#contract'
import { connect, deliver, listDeliveries } from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const BREAKING_BAD = { type: 'show', title: 'Breaking Bad', year: 2008, Guid: [{ id: 'tmdb://1396' }] }

const rate = (Metadata: object, rating: number) => ({
  event: 'media.rate',
  Account: { title: 'ann' },
  rating,
  Metadata,
})

test.each([
  ['plex', rate(BREAKING_BAD, 9)],
  [
    'jellyfin',
    {
      NotificationType: 'UserDataSaved',
      SaveReason: 'UpdateUserRating',
      NotificationUsername: 'ann',
      ItemType: 'Series',
      Name: 'Breaking Bad',
      Provider_tmdb: '1396',
      Rating: 9,
    },
  ],
  [
    'jellyfin',
    {
      Event: 'Rate',
      User: { Name: 'ann' },
      Item: {
        Type: 'Series',
        Name: 'Breaking Bad',
        ProviderIds: { Tmdb: '1396' },
        UserData: { Rating: 9 },
      },
    },
  ],
] as const)('a show is rated as a whole by %s', async (kind, body) => {
  const connection = await connect(upstream, { member: ada, kind, serverUser: 'ann' })
  expect(await deliver(upstream, connection, body)).toMatchObject({
    status: 200,
    changed: { member: ada.id, changes: ['collection', 'rating'], rated: ['tv-1396'] },
  })
  expect(await listDeliveries(ada)).toMatchObject([
    { event: 'rate', outcome: 'rated', title: { mediaType: 'tv', id: 1396 }, season: null },
  ])
  expect((await ada.call(listEntries, {})).body).toMatchObject([{ MovieID: 1396, Rating: 90 }])
})

test.each([
  [
    'an episode',
    { type: 'episode', title: 'Pilot', grandparentTitle: 'Breaking Bad', parentIndex: 1, index: 1 },
  ],
  ['a season', { type: 'season', title: 'Season 1', parentTitle: 'Breaking Bad' }],
  ['a song', { type: 'track', title: 'Baby Blue' }],
])('a rating of %s is ignored', async (_, item) => {
  const connection = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  await deliver(upstream, connection, rate(item, 9))
  expect(await listDeliveries(ada)).toMatchObject([{ event: 'rate', outcome: 'ignored', reason: 'item' }])
})

test('a show as a whole is played by nobody', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  await deliver(upstream, connection, { ...rate(BREAKING_BAD, 9), event: 'media.scrobble' })
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'ignored', reason: 'item' }])
})

test('a rating of none is nothing, and the same again is no newer', async () => {
  const connection = await connect(upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  for (const rating of [0, 8, 8]) await deliver(upstream, connection, rate(BREAKING_BAD, rating))
  expect(await listDeliveries(ada)).toMatchObject([
    { outcome: 'ignored', reason: 'older' },
    { outcome: 'rated' },
    { outcome: 'ignored', reason: 'nothing' },
  ])
})
