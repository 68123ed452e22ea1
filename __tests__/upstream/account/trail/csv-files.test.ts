import { deleteMember, ENDPOINTS, listAdminActions, makeAdmin, removeAdmin } from '#contract'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { DAY, HOUR } from '#upstream/time'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const upstream = sharedUpstream()
// Attempts of earlier tests have expired.
beforeEach(() => upstream.wait(HOUR))

function file(path: string, member?: Pick<TestMember, 'token'>, headers: Record<string, string> = {}) {
  const authorization = member && { authorization: `Bearer ${member.token}` }
  return fetch(upstream.url + path, { headers: { ...authorization, ...headers } })
}

const EVENTS = ENDPOINTS.securityEventsCsv.path
const ACTIONS = ENDPOINTS.adminActionsCsv.path

describe("a member's events", () => {
  test('are a file, in UTC', async () => {
    const ada = await upstream.member()
    const headers = { ...upstream.from('203.0.113.7'), 'user-agent': FIREFOX }
    await upstream.signIn(ada, ada.password, headers)
    const response = await file(EVENTS, ada)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="security-events.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [header, newest, ...rest] = (await response.text()).split('\r\n')
    expect(header).toBe('time,event,method,device,network,count')
    expect(newest).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z,signed_in,password,Firefox on Windows,203\.0\.113,1$/)
    expect(rest).toHaveLength(2)
  })

  test('name devices in the language of the request', async () => {
    const ada = await upstream.member()
    await upstream.signIn(ada, ada.password, { 'user-agent': FIREFOX })
    const response = await file(EVENTS, ada, { 'accept-language': 'de' })
    expect(await response.text()).toContain(',Firefox auf Windows,')
  })

  test('are all in it, each once', async () => {
    const ada = await upstream.member()
    const at = upstream.dependencies.clock().toISOString()
    for (let part = 0; part < 12; part++) {
      const rows = Array.from({ length: 100 }, (_, row) => ({
        member_id: ada.id,
        kind: 'confirmed',
        // Many at the same time.
        at: new Date(new Date(at).getTime() - Math.floor(row / 40)).toISOString(),
        network: `${part}.${row}`,
      }))
      await upstream.dependencies.db.insertInto('security_events').values(rows).execute()
    }
    const lines = (await (await file(EVENTS, ada)).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_202)
    expect(new Set(lines)).toHaveProperty('size', 1_202)
  })

  test('are of the member alone, and no formula', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const { db, clock } = upstream.dependencies
    const at = clock().toISOString()
    const formula = { device: '=cmd|calc\t', network: '+1', method: '@SUM(A1)' }
    await db
      .insertInto('security_events')
      .values({ member_id: ada.id, kind: '-1', at, ...formula })
      .execute()
    const text = await (await file(EVENTS, ada)).text()
    expect(text).toContain(",'-1,'@SUM(A1),'=cmd|calc,'+1,1")
    expect(await (await file(EVENTS, bob)).text()).not.toContain('cmd')
    expect((await file(EVENTS)).status).toBe(401)
  })

  test('are downloaded 60 times an hour at most', async () => {
    const ada = await upstream.member()
    for (let time = 0; time < 60; time++) expect((await file(EVENTS, ada)).status).toBe(200)
    const rejected = await file(EVENTS, ada)
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    upstream.wait(HOUR)
    expect((await file(EVENTS, ada)).status).toBe(200)
  })
})

describe('the log of admins', () => {
  test('is read by admins alone', async () => {
    const [root, ada] = [await upstream.member({ admin: true }), await upstream.member()]
    expect(await ada.call(listAdminActions, {})).toMatchObject({ status: 403 })
    expect(await upstream.call(listAdminActions, {})).toMatchObject({ status: 401 })
    expect((await file(ACTIONS, ada)).status).toBe(403)
    expect((await file(ACTIONS)).status).toBe(401)
    expect((await file(ACTIONS, root)).status).toBe(200)
  })

  test('is filtered by action, by either member and by days in UTC, both included', async () => {
    const [root, ada, bob] = [
      await upstream.member({ admin: true }),
      await upstream.member(),
      await upstream.member(),
    ]
    await root.call(makeAdmin, { id: ada.id })
    await root.call(removeAdmin, { id: ada.id })
    await root.call(makeAdmin, { id: bob.id })
    const read = async (query: object) => (await root.call(listAdminActions, query)).body
    const three = await read({ member: root.id })
    expect(three).toMatchObject({ page: 1, pages: 1, found: 3 })
    expect(three.items[0]).toMatchObject({
      action: 'make-admin',
      actor: root.id,
      actorName: root.username,
      target: bob.id,
      targetName: bob.username,
      requestId: expect.any(String),
    })
    expect((await read({ member: ada.id })).found).toBe(2)
    expect((await read({ member: ada.id, action: 'remove-admin' })).found).toBe(1)
    const today = three.items[0].at.slice(0, 10)
    const dayBefore = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10)
    const dayAfter = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10)
    expect((await read({ member: root.id, from: today, to: today })).found).toBe(3)
    expect((await read({ member: root.id, to: dayBefore })).found).toBe(0)
    expect((await read({ member: root.id, from: dayAfter })).found).toBe(0)
    const filtered = await (await file(`${ACTIONS}?member=${ada.id}&action=make-admin`, root)).text()
    expect(filtered.trimEnd().split('\r\n')).toHaveLength(2)
  })

  test.each([
    { action: 'delete' },
    { member: 'ada' },
    { member: '0' },
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { from: '2026-11-28T00:00' },
    { page: '0' },
    { from: '\u0000' },
  ])('refuses the filter %j', async (query) => {
    const root = await upstream.member({ admin: true })
    expect(await root.call(listAdminActions, query as object)).toMatchObject({ status: 400 })
    const address = `${ACTIONS}?${new URLSearchParams(Object.entries(query))}`
    expect((await file(address, root)).status).toBe(400)
  })

  test('has numbers for who is gone, and `operator`; a request id is no formula', async () => {
    const [root, ada] = [await upstream.member({ admin: true }), await upstream.member()]
    const headers = { 'x-request-id': '-2+3+cmd' }
    await upstream.call(makeAdmin, { id: ada.id }, root.token, headers)
    await upstream.call(removeAdmin, { id: ada.id }, root.token, { 'x-request-id': '-2_3-cmd' })
    await upstream.call(deleteMember, { id: ada.id }, root.token)
    const { db, clock } = upstream.dependencies
    await recordAdminAction(db, { ...theOperator(clock()), action: 'sign-out', targetId: null })
    const { items } = (await root.call(listAdminActions, { member: ada.id })).body
    expect(items.map(({ targetName }: { targetName: string | null }) => targetName)).toEqual([
      null,
      null,
      null,
    ])
    const text = await (await file(ACTIONS, root)).text()
    expect(text).toMatch(/^time,actor,action,target,request\r\n[^,]+,operator,sign-out,,\r\n/)
    expect(text).toContain(`,${root.id},remove-admin,${ada.id},'-2_3-cmd\r\n`)
    expect(text).not.toMatch(/,[=+\-@]/)
    expect(text).not.toContain(ada.username)
    expect(text).not.toContain(root.username)
  })

  test('is paged by 50, and whole in the file', async () => {
    const root = await upstream.member({ admin: true })
    const { db, clock } = upstream.dependencies
    for (let one = 0; one < 520; one++) {
      await recordAdminAction(db, { ...theOperator(clock()), action: 'let-in', targetId: 900_000_000 })
    }
    const { body } = await root.call(listAdminActions, { member: 900_000_000, page: 11 })
    expect(body).toMatchObject({ page: 11, pages: 11, found: 520 })
    expect(body.items).toHaveLength(20)
    const text = await (await file(`${ACTIONS}?member=900000000`, root)).text()
    expect(text.trimEnd().split('\r\n')).toHaveLength(521)
  })
})
