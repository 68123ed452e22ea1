import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const ANN = { kind: 'other', serverUser: 'ann' } as const

test.each([
  ['an event that is none before the wrong name', ANN, { action: 'nothing', user: 'ben' }, 'event'],
  ['the wrong name before a muted connection', { ...ANN, isMuted: true }, { user: 'ben' }, 'user'],
  [
    'a muted connection before what is no film',
    { ...ANN, isMuted: true },
    { user: 'ann', type: 'song' },
    'muted',
  ],
  ['what is no film', ANN, { user: 'ann', type: 'song' }, 'item'],
])('of several reasons the first is told: %s', async (_, given, body, reason) => {
  const connection = await connect(upstream, { member: ada, ...given })
  expect(await deliver(upstream, connection, scrobble(body))).toMatchObject({ status: 200 })
  expect(await listDeliveries(ada)).toMatchObject([{ outcome: 'ignored', reason, watchIds: [] }])
})

test('of an event that is none nothing of another name’s item is kept', async () => {
  const connection = await connect(upstream, { member: ada, ...ANN })
  await deliver(upstream, connection, scrobble({ action: 'nothing', user: 'ben', title: 'A secret' }))
  const rows = await upstream.dependencies.db.selectFrom('deliveries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('A secret')
})

test('marks and ratings are ignored where they are off, known or not', async () => {
  const connection = await connect(upstream, {
    member: ada,
    kind: 'jellyfin',
    serverUser: 'ann',
    takesMarks: false,
    takesRatings: false,
  })
  const film = { ItemType: 'Movie', Name: 'A film that nothing has', NotificationUsername: 'ann' }
  const saved = { ...film, NotificationType: 'UserDataSaved' }
  await deliver(upstream, connection, { ...saved, SaveReason: 'TogglePlayed', Played: true })
  await deliver(upstream, connection, { ...saved, SaveReason: 'UpdateUserRating', Rating: 7.5 })
  expect(await listDeliveries(ada)).toMatchObject([
    { event: 'rate', outcome: 'ignored', reason: 'off' },
    { event: 'mark', outcome: 'ignored', reason: 'off' },
  ])
})
