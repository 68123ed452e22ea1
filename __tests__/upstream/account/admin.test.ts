import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { pino } from 'pino'
import {
  addEntry,
  deleteMember,
  listMembers,
  mailDeliveryStatus,
  makeAdmin,
  memberProfile,
  rateEntry,
  register,
  removeAdmin,
  titleDetails,
  viewerAccount,
} from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { DAY } from '#upstream/time'

let upstream: Upstream
let root: TestMember
const lines: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  upstream = await startUpstream({ log })
  root = await upstream.member({ admin: true })
})

const isAdmin = async (member: TestMember) => (await member.call(viewerAccount, {})).body.is_admin

test('the admin role applies and ends at once, and each change is logged with its actor and target', async () => {
  const ada = await upstream.member()
  expect(await ada.call(listMembers, {})).toMatchObject({ status: 403 })
  const granted = await root.call(makeAdmin, { id: ada.id })
  expect(granted.body).toEqual({ message: `${ada.username} is an admin now.` })
  expect(await isAdmin(ada)).toBe(1)
  expect(await ada.call(listMembers, {})).toMatchObject({ status: 200 })
  const revoked = await root.call(removeAdmin, { id: ada.id })
  expect(revoked.body).toEqual({ message: `${ada.username} is no longer an admin.` })
  expect(await ada.call(listMembers, {})).toMatchObject({ status: 403 })

  const actions = lines.map((line) => JSON.parse(line)).filter(({ target }) => target === ada.id)
  expect(actions).toEqual([
    expect.objectContaining({ action: 'make-admin', actor: root.id, requestId: expect.any(String) }),
    expect.objectContaining({ action: 'remove-admin', actor: root.id, requestId: expect.any(String) }),
  ])
})

test('the last admin cannot be revoked, also when two admins revoke each other concurrently', async () => {
  const { db } = upstream.dependencies
  await db.updateTable('members').set({ is_admin: 0 }).where('id', '!=', root.id).execute()
  expect(await root.call(removeAdmin, { id: root.id })).toMatchObject({ status: 409 })
  const other = await upstream.member({ admin: true })
  const both = await Promise.all([
    root.call(removeAdmin, { id: other.id }),
    other.call(removeAdmin, { id: root.id }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = await db.selectFrom('members').select('id').where('is_admin', '=', 1).execute()
  expect(admins).toHaveLength(1)
  await db.updateTable('members').set({ is_admin: 1 }).where('id', '=', root.id).execute()
})

test('admins can be deleted neither by others nor by themselves', async () => {
  const other = await upstream.member({ admin: true })
  await other.call(addEntry, { movie_id: 603 })
  expect(await root.call(deleteMember, { id: other.id })).toMatchObject({ status: 409 })
  expect(await root.call(deleteMember, { id: root.id })).toMatchObject({ status: 409 })
  expect((await upstream.call(memberProfile, { id: other.id })).body.movies).toHaveLength(1)
})

test('a member is listed with the number of titles, and deleted with sessions, page and ratings', async () => {
  const ada = await upstream.member()
  const ben = await upstream.member()
  for (const [member, rating] of [
    [ada, 20],
    [ben, 90],
  ] as const) {
    await member.call(addEntry, { movie_id: 680 })
    await member.call(rateEntry, { movie_id: 680, rating })
  }
  const { body } = await root.call(listMembers, {})
  const account = { id: ada.id, Emails: ada.email, is_admin: 0, movie_count: 1 }
  expect(body).toContainEqual(expect.objectContaining(account))
  const deleted = await root.call(deleteMember, { id: ada.id })
  expect(deleted.body).toEqual({ message: `Deleted ${ada.username} and 1 title.` })
  expect(await ada.call(viewerAccount, {})).toMatchObject({ status: 401 })
  expect(await upstream.call(memberProfile, { id: ada.id })).toMatchObject({ status: 404 })
  const details = await upstream.call(titleDetails, { id: 680 })
  expect(details.body).toMatchObject({ community_rating: 90, community_count: 1 })
})

test('admins see undelivered mails', async () => {
  const { mailbox } = upstream.dependencies
  const fresh = await upstream.call(register, { username: 'Eve', email: 'eve@x.com', password: 'secret' })
  expect(fresh.status).toBe(200)
  await upstream.dependencies.mailQueue.flush()
  const deliver = jest.spyOn(mailbox, 'deliver').mockRejectedValue(new Error('No room at the server'))
  await upstream.call(register, { username: 'Dan', email: 'dan@x.com', password: 'secret' })
  await upstream.dependencies.mailQueue.flush()
  const status = { waiting: 1, lost: 0, last_error: 'No room at the server' }
  expect((await root.call(mailDeliveryStatus, {})).body).toEqual(status)
  upstream.wait(3 * DAY)
  await upstream.dependencies.mailQueue.flush()
  expect((await root.call(mailDeliveryStatus, {})).body).toEqual({ ...status, waiting: 0, lost: 1 })
  deliver.mockRestore()
})

test('the log contains no secrets', async () => {
  await upstream.member()
  const logged = lines.join('')
  expect(logged).not.toMatch(/the password of|Bearer|example\.com|token=/)
})

test('the command line grants and revokes the admin role', async () => {
  const ada = await upstream.member()
  const { DATA_DIR, DATABASE_URL } = upstream.dependencies.settings
  const env = { ...process.env, DATA_DIR, DATABASE_URL }
  const admin = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [path.resolve('scripts/admin.ts'), ...args], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), output: out + err }),
      )
    })
  expect(await admin('grant', ada.email)).toEqual({ code: 0, output: `${ada.username} is an admin now.\n` })
  expect((await admin('list')).output).toContain(ada.email)
  expect(await isAdmin(ada)).toBe(1)
  expect((await admin('revoke', ada.email)).code).toBe(0)
  expect(await isAdmin(ada)).toBe(0)
  expect(await admin('grant', 'unknown@x.com')).toMatchObject({ code: 1 })
})
