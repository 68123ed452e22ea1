import { pino } from 'pino'
import { changeUsername, deleteMember, login, makeAdmin } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'

const lines: string[] = []
let upstream: Upstream
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  upstream = await startUpstream({ log })
})

const logged = (name: string) =>
  lines
    .map((line) => JSON.parse(line))
    .filter((line) => line[name] !== undefined && line.msg.endsWith(name === 'event' ? 'event' : 'action'))

test('each event is a line with its kind, its way, its member and its request, and nothing else', async () => {
  const ada = await upstream.member()
  lines.length = 0
  const injected = {
    'user-agent': 'Firefox/1.0\\n{"event":"signed_in"}',
    'x-request-id': 'request-of-the-test',
  }
  await upstream.call(changeUsername, { username: 'Ada of the log' }, ada.token, injected)
  await upstream.call(login, { email: ada.email, password: 'a guess' }, undefined, injected)
  await upstream.dependencies.deferred.flush()
  const known = { level: 30, time: expect.any(Number), pid: expect.any(Number), hostname: expect.any(String) }
  const line = { ...known, requestId: 'request-of-the-test', member: ada.id, msg: 'security event' }
  expect(logged('event')).toEqual([
    { ...line, event: 'username_changed', method: null },
    { ...line, event: 'sign_in_failed', method: 'password' },
  ])
})

test("an admin's act is a line with its admin, its member and its request", async () => {
  const [root, ada] = [await upstream.member({ admin: true }), await upstream.member()]
  lines.length = 0
  await root.call(makeAdmin, { id: ada.id })
  await root.call(deleteMember, { id: ada.id })
  expect(logged('action')).toEqual([
    expect.objectContaining({ action: 'make-admin', actor: root.id, target: ada.id }),
  ])
  expect(logged('event')).toEqual([expect.objectContaining({ event: 'admin_granted', member: ada.id })])
})
