import {
  addConnection,
  addServer,
  adminConnections,
  CONNECTIONS_MAX,
  claimName,
  confirmClaim,
  connections,
  deleteMember,
  removeClaim,
  removeConnection,
  removeServer,
  renewConnection,
  undoConnection,
  updateConnection,
  updateServer,
  withdrawClaim,
} from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { hashToken } from '#upstream/account/tokens'

let upstream: Upstream
let ada: TestMember
let ben: TestMember
let admin: TestMember

beforeAll(async () => {
  upstream = await startUpstream()
  ada = await upstream.member()
  ben = await upstream.member()
  admin = await upstream.member({ admin: true })
})

const PLEX = { kind: 'plex', name: ' Plex at home ', timeZone: 'europe/berlin' } as const

async function makeConnection(member: TestMember): Promise<number> {
  const { body } = await member.call(addConnection, PLEX)
  return body.connection.id
}

async function isKnown(secret: string): Promise<boolean> {
  const { db } = upstream.dependencies
  const rows = db.selectFrom('connections').select('id').where('secret_hash', '=', hashToken(secret))
  return (await rows.executeTakeFirst()) !== undefined
}

test('a connection is made with an address that is shown once, changed and removed', async () => {
  const made = await ada.call(addConnection, PLEX)
  const { connection, secret, address } = made.body
  expect(connection).toEqual({
    id: expect.any(Number),
    kind: 'plex',
    name: 'Plex at home',
    timeZone: 'Europe/Berlin',
    serverUser: null,
    serverUsersSeen: [],
    isMuted: false,
    takesMarks: true,
    takesRatings: true,
    createdAt: expect.any(String),
    lastDeliveryAt: null,
    lastWatchAt: null,
    watches: 0,
    unmatched: 0,
  })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(address).toBe(`${upstream.dependencies.settings.SITE_URL}/hooks/plex/${secret}`)
  expect(await isKnown(secret)).toBe(true)
  const listed = await ada.call(connections, {})
  expect(listed.body).toEqual({ connections: [connection], servers: [] })
  expect(JSON.stringify(listed.body)).not.toContain(secret)

  const changed = await ada.call(updateConnection, { id: connection.id, serverUser: 'ann', isMuted: true })
  expect(changed.body).toEqual({ ...connection, serverUser: 'ann', isMuted: true })
  const unnamed = await ada.call(updateConnection, { id: connection.id, serverUser: null })
  expect(unnamed.body).toMatchObject({ serverUser: null, isMuted: true })
  const renewed = await ada.call(renewConnection, { id: connection.id })
  expect(await isKnown(secret)).toBe(false)
  expect(await isKnown(renewed.body.secret)).toBe(true)
  expect(await ada.call(removeConnection, { id: connection.id })).toMatchObject({ status: 200, body: {} })
  expect(await isKnown(renewed.body.secret)).toBe(false)
  expect(await ada.call(removeConnection, { id: connection.id })).toMatchObject({ status: 404 })
})

test.each([
  [{ kind: 'vlc' }, 'kind'],
  [{ name: '  ' }, 'name'],
  [{ name: 'n'.repeat(81) }, 'name'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ serverUser: 'u'.repeat(101) }, 'serverUser'],
])('%j is refused', async (fault, field) => {
  const { status, body } = await ada.call(addConnection, { ...PLEX, ...fault } as typeof PLEX)
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([field])
})

test("another's connection is not there", async () => {
  const id = await makeConnection(ada)
  for (const response of [
    await ben.call(updateConnection, { id, name: 'mine' }),
    await ben.call(renewConnection, { id }),
    await ben.call(undoConnection, { id }),
    await ben.call(removeConnection, { id }),
    await ben.call(claimName, { id, serverUser: 'ben', timeZone: 'UTC' }),
    await admin.call(updateServer, { id, name: 'mine' }),
    await admin.call(removeServer, { id }),
  ]) {
    expect(response.status).toBe(404)
  }
  expect((await ada.call(connections, {})).body.connections).toHaveLength(1)
})

test('a member has at most ten, also when they are made at once', async () => {
  const member = await upstream.member()
  const made = await Promise.all(Array.from({ length: 12 }, () => member.call(addConnection, PLEX)))
  const statuses = made.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(CONNECTIONS_MAX)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
})

describe("a server's", () => {
  let id: number

  beforeAll(async () => {
    const made = await admin.call(addServer, { kind: 'jellyfin', name: 'Server of the house' })
    expect(made.body.connection).toMatchObject({ timeZone: null, serverUser: null, names: [], claims: [] })
    id = made.body.connection.id
  })

  const claim = (member: TestMember, serverUser: string) =>
    member.call(claimName, { id, serverUser, timeZone: 'Europe/Berlin' })

  test('is made by admins alone', async () => {
    expect(await ada.call(addServer, { kind: 'plex', name: 'x' })).toMatchObject({ status: 403 })
    expect(await ada.call(adminConnections, {})).toMatchObject({ status: 403 })
  })

  test('has a name for a member once an admin has confirmed it', async () => {
    const claimed = await claim(ada, ' Ann ')
    expect(claimed.body).toMatchObject({ id, claim: { serverUser: 'Ann', isConfirmed: false }, watches: 0 })
    expect(await ada.call(undoConnection, { id })).toMatchObject({ status: 404 })
    const listed = await admin.call(adminConnections, {})
    expect(listed.body.connections[0].claims).toEqual([
      {
        member: { id: ada.id, username: ada.username },
        serverUser: 'Ann',
        isConfirmed: false,
        createdAt: expect.any(String),
      },
    ])
    const confirmed = await admin.call(confirmClaim, { id, member: ada.id })
    expect(confirmed.body).toMatchObject({ isConfirmed: true })
    const [server] = (await ada.call(connections, {})).body.servers
    expect(server.claim).toEqual({ serverUser: 'Ann', isConfirmed: true })
    expect(await ada.call(undoConnection, { id })).toMatchObject({ body: { removed: 0, kept: 0 } })
  })

  test('has each name for one member, whatever its case', async () => {
    expect(await claim(ben, 'ANN')).toMatchObject({ status: 409 })
    expect(await claim(ben, 'ben')).toMatchObject({ status: 200 })
  })

  test('has another name of a member only after it is confirmed anew', async () => {
    expect((await claim(ada, 'ANN')).body.claim).toEqual({ serverUser: 'ANN', isConfirmed: true })
    expect((await claim(ada, 'kids')).body.claim).toEqual({ serverUser: 'kids', isConfirmed: false })
    expect(await claim(ben, 'ann')).toMatchObject({ status: 200 })
  })

  test('has one member for a name and one name for a member, also when they are claimed at once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => upstream.member()))
    const sameName = await Promise.all(members.map((member) => claim(member, 'dora')))
    expect(sameName.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const eve = await upstream.member()
    await Promise.all(['eve', 'eva', 'evi'].map((name) => claim(eve, name)))
    const [{ claims }] = (await admin.call(adminConnections, {})).body.connections
    const ids = claims.map(({ member }: { member: { id: number } }) => member.id)
    expect(ids.filter((one: number) => one === eve.id)).toHaveLength(1)
  })

  test('loses a claim by its member, by an admin, and with the account', async () => {
    expect(await ada.call(withdrawClaim, { id })).toMatchObject({ status: 200 })
    expect(await ada.call(withdrawClaim, { id })).toMatchObject({ status: 404 })
    expect(await admin.call(removeClaim, { id, member: ben.id })).toMatchObject({ status: 200 })
    expect(await admin.call(confirmClaim, { id, member: ben.id })).toMatchObject({ status: 404 })
    const leaving = await upstream.member()
    await claim(leaving, 'ann')
    await admin.call(deleteMember, { id: leaving.id })
    expect(await claim(ada, 'ann')).toMatchObject({ status: 200 })
  })

  test('goes with its claims', async () => {
    expect(await admin.call(removeServer, { id })).toMatchObject({ status: 200 })
    expect((await ada.call(connections, {})).body.servers).toEqual([])
  })
})

test('there are at most ten for servers, also when two admins make the tenth at once', async () => {
  const admins = [admin, await upstream.member({ admin: true })]
  const make = (by: TestMember | undefined) => (by ?? admin).call(addServer, { kind: 'plex', name: 'House' })
  for (let count = 1; count < CONNECTIONS_MAX; count++) await make(admin)
  for (let round = 0; round < 10; round++) {
    const made = await Promise.all([0, 1, 0, 1].map((i) => make(admins[i])))
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const tenth = made.find(({ status }) => status === 200)
    await admin.call(removeServer, { id: tenth?.body.connection.id })
  }
})
