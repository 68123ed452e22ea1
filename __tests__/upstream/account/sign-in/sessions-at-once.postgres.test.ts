import { sql } from 'kysely'
import { changePassword, confirm, endOtherSessions, login, viewerAccount } from '#contract'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { signOutAll, signOutMember } from '#upstream/account/sign-in/operator/sign-out'

// SQLite makes one change at a time.

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})

const LOCKS_WANTED = sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Holds what would be written into the trail, until so many wait for another. */
async function whileTrailIsHeld(begin: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const { db } = upstream.dependencies
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`lock table security_events in exclusive mode`.execute(tx)
    for (const [index, one] of begin.entries()) {
      begun.push(one())
      for (;;) {
        // A transaction reads it once.
        const { rows } = await LOCKS_WANTED.execute(db)
        if ((rows[0]?.count ?? 0) > index) break
      }
    }
  })
  return Promise.all(begun)
}

async function memberAndThief(): Promise<{ member: TestMember; thief: string }> {
  const member = await upstream.member()
  const { email, password } = member
  const { body } = await upstream.call(login, { email, password }, undefined, upstream.from('10.77.1.1'))
  return { member, thief: body.token }
}

const confirmed = (thief: string, { password }: TestMember) =>
  upstream.call(confirm, { password }, thief, upstream.from('10.77.1.1'))

test.each([
  ['endOtherSessions', (member: TestMember) => member.call(endOtherSessions, {})],
  [
    'changePassword',
    (member: TestMember) =>
      member.call(changePassword, { present: member.password, password: 'a new password of the owner' }),
  ],
  ['sign-out', ({ id }: TestMember) => signOutMember(upstream.dependencies.db, id, new Date())],
  ['sign-out --all', () => signOutAll(upstream.dependencies.db, new Date())],
])('%s ends a session too that is confirmed at the same time', async (_, end) => {
  const { member, thief } = await memberAndThief()
  const [renewed] = await whileTrailIsHeld([() => confirmed(thief, member), () => end(member)])
  const { status, body } = renewed as { status: number; body: { token?: string } }
  expect(status).toBe(200)
  expect((await upstream.call(viewerAccount, {}, body.token)).status).toBe(401)
  expect((await upstream.call(viewerAccount, {}, thief)).status).toBe(401)
})
