import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { letIn, login, resetPassword, verifyEmail, viewerAccount } from '#contract'
import { sharedUpstream, startUpstream, type TestMember } from '#tests/support/upstream'
import { switchFactorOff } from '#upstream/account/sign-in/operator/factor-off'
import { makeLetInLink } from '#upstream/account/sign-in/operator/let-in'
import { addMember } from '#upstream/members/members'
import { usernameKeys } from '#upstream/members/username-keys'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
let ada: TestMember
beforeEach(async () => {
  // Attempts of earlier tests have expired.
  upstream.wait(HOUR)
  ada = await upstream.member()
})

/** Runs `npm run admin --` beside the API, as an operator does. */
function admin(...args: string[]): Promise<{ code: number; output: string }> {
  const { DATA_DIR, DATABASE_URL } = upstream.dependencies.settings
  const env = { ...process.env, DATA_DIR, DATABASE_URL, SITE_URL: 'https://cuedot.example' }
  return new Promise((resolve) => {
    execFile(process.execPath, [path.resolve('scripts/admin.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    )
  })
}

async function linkFor(member: TestMember): Promise<string> {
  const { db, settings, clock } = upstream.dependencies
  return tokenOf(await makeLetInLink(db, settings.SITE_URL, member.id, clock()))
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const open = (token: string) => upstream.call(letIn, { token }, undefined, upstream.from('10.9.8.7'))
const isSignedIn = async (token: string) => (await upstream.call(viewerAccount, {}, token)).status === 200

async function actionsOn(id: number | null) {
  return upstream.dependencies.db
    .selectFrom('admin_actions')
    .select(['actor_id', 'action'])
    .where('target_id', id === null ? 'is' : '=', id)
    .orderBy('id')
    .execute()
}

async function eventsOf({ id }: TestMember) {
  const { db } = upstream.dependencies
  const events = db.selectFrom('security_events').select(['kind', 'method', 'network'])
  return events.where('member_id', '=', id).orderBy('id').execute()
}

async function switchOn({ id }: TestMember) {
  const { db, clock } = upstream.dependencies
  const now = clock().toISOString()
  const factor = { member_id: id, sealed_secret: 'x', is_on: 1, last_step: 0, created_at: now } as const
  await db.insertInto('factors').values(factor).execute()
  await db.insertInto('recovery_codes').values({ member_id: id, hash: 'y' }).execute()
}

describe('the link of let-in', () => {
  test('is printed, signs in once, is confirmed, recorded and mailed', async () => {
    const { code, output } = await admin('let-in', ada.email)
    expect(code).toBe(0)
    expect(output).toMatch(/^https:\/\/cuedot\.example\/sign-in\/link\?token=[\w-]{43}\n$/)
    const { db } = upstream.dependencies
    // The command has the clock of its machine.
    await db.updateTable('tokens').set({ expires_at: '9999' }).where('purpose', '=', 'let_in').execute()
    const token = tokenOf(output.trim())
    const signedIn = await open(token)
    expect(signedIn).toMatchObject({ status: 200, body: { account: { id: ada.id, email: ada.email } } })
    expect(await isSignedIn(signedIn.body.token)).toBe(true)
    const sessions = db.selectFrom('tokens').select('confirmed_at').where('member_id', '=', ada.id)
    const newest = await sessions.where('purpose', '=', 'session').orderBy('created_at', 'desc').execute()
    expect(newest[0]?.confirmed_at).not.toBeNull()
    expect(await eventsOf(ada)).toContainEqual(
      expect.objectContaining({ kind: 'signed_in', method: 'operator link' }),
    )
    expect(await actionsOn(ada.id)).toEqual([{ actor_id: null, action: 'let-in' }])
    const subjects = (await upstream.mailsTo(ada.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A link to your account was made by who runs the site')
    expect(await open(token)).toMatchObject({
      status: 400,
      body: { message: 'This link has been used, or is over. Ask who runs this site for another one.' },
    })
  })

  test('opens an account with a second factor, and without a password', async () => {
    await switchOn(ada)
    const { db } = upstream.dependencies
    await db.updateTable('members').set({ password_hash: '' }).where('id', '=', ada.id).execute()
    expect(await open(await linkFor(ada))).toMatchObject({ status: 200 })
  })

  test('is good for 15 minutes', async () => {
    const [early, late] = [await linkFor(ada), await linkFor(ada)]
    upstream.wait(15 * MINUTE - 5_000)
    expect(await open(early)).toMatchObject({ status: 200 })
    upstream.wait(10_000)
    expect(await open(late)).toMatchObject({ status: 400 })
  })

  test('signs in one of twenty concurrent requests', async () => {
    const token = await linkFor(ada)
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(token)))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(opened.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  test('is for nothing else, and no other link is one', async () => {
    const token = await linkFor(ada)
    expect(await upstream.call(verifyEmail, { token })).toMatchObject({ status: 400 })
    expect(await upstream.call(resetPassword, { token, password: 'a new one' })).toMatchObject({
      status: 400,
    })
    expect(await isSignedIn(token)).toBe(false)
    for (const other of [ada.token, 'nonsense', '\0', '\ud800', 'x'.repeat(200)]) {
      expect(await open(other)).toMatchObject({ status: 400 })
    }
  })

  test('is not guessed: 30 wrong ones in 15 minutes from one address, of which right ones do not count', async () => {
    for (let n = 0; n < 3; n++) expect(await open(await linkFor(ada))).toMatchObject({ status: 200 })
    for (let n = 0; n < 30; n++) expect(await open(`guess ${n}`)).toMatchObject({ status: 400 })
    const token = await linkFor(ada)
    const refused = await open(token)
    expect(refused).toMatchObject({ status: 429 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = await upstream.call(letIn, { token }, undefined, upstream.from('192.0.2.1'))
    expect(elsewhere).toMatchObject({ status: 200 })
  })

  test('is stored as a hash alone', async () => {
    const token = await linkFor(ada)
    const tokens = await upstream.dependencies.db.selectFrom('tokens').selectAll().execute()
    expect(JSON.stringify(tokens)).not.toContain(token)
  })
})

test('grant and revoke are logged like admins’ actions, without an actor', async () => {
  // The last one has to stay one.
  await upstream.member({ admin: true })
  for (const command of ['grant', 'revoke']) expect((await admin(command, ada.email)).code).toBe(0)
  expect(await actionsOn(ada.id)).toEqual([
    { actor_id: null, action: 'make-admin' },
    { actor_id: null, action: 'remove-admin' },
  ])
})

test('let-in works on a site without passwords', async () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  const site = await startUpstream({ env: { AUTH_PASSWORD: 'off', ...provider } })
  const { db, clock } = site.dependencies
  const bob = {
    username: 'Bob',
    email: 'bob@example.com',
    password_hash: '',
    created_at: clock().toISOString(),
  }
  const id = await addMember(db, { ...bob, ...usernameKeys('Bob') })
  const token = tokenOf(await makeLetInLink(db, 'https://cuedot.example', Number(id), clock()))
  expect(await site.call(letIn, { token })).toMatchObject({ status: 200, body: { account: { id } } })
  await site.stop()
})

test('factor-off switches the second factor of a member off, with all that belongs to it', async () => {
  await switchOn(ada)
  const ben = await upstream.member()
  await switchOn(ben)
  const output = `The second factor of ${ada.username} is off.\n`
  expect(await admin('factor-off', ada.email)).toEqual({ code: 0, output })
  const { db } = upstream.dependencies
  for (const table of ['factors', 'recovery_codes'] as const) {
    const owners = await db
      .selectFrom(table)
      .select('member_id')
      .where('member_id', 'in', [ada.id, ben.id])
      .execute()
    expect(owners).toEqual([{ member_id: ben.id }])
  }
  expect(await actionsOn(ada.id)).toEqual([{ actor_id: null, action: 'factor-off' }])
  expect((await eventsOf(ada)).at(-1)).toEqual({ kind: 'factor_off', method: null, network: null })
  expect((await upstream.mailsTo(ada.email)).at(-1)?.subject).toBe('Your second factor is off')
  expect(await isSignedIn(ada.token)).toBe(true)
})

test('factor-off of who has none changes nothing, and is not logged', async () => {
  const { db, clock } = upstream.dependencies
  expect(await switchFactorOff(db, ada.id, clock())).toBe(false)
  expect(await actionsOn(ada.id)).toEqual([])
})

test('sign-out ends the sessions and links of a member, and tokens of programs', async () => {
  const ben = await upstream.member()
  const link = await linkFor(ada)
  const programs = await Promise.all([ada, ben].map(addProgram))
  expect(await admin('sign-out', ada.email)).toEqual({
    code: 0,
    output: `${ada.username} is signed out everywhere.\n`,
  })
  expect([await isSignedIn(ada.token), await isSignedIn(ben.token)]).toEqual([false, true])
  expect(await open(link)).toMatchObject({ status: 400 })
  expect(await Promise.all(programs.map(hasEnded))).toEqual([true, false])
  expect((await actionsOn(ada.id)).at(-1)).toEqual({ actor_id: null, action: 'sign-out' })
  expect((await eventsOf(ada)).at(-1)?.kind).toBe('sessions_ended')
  expect(await upstream.call(login, ada)).toMatchObject({ status: 200 })
})

test('sign-out --all ends those of all members, and is one line of the log', async () => {
  const ben = await upstream.member()
  const link = await linkFor(ada)
  const programs = await Promise.all([ada, ben].map(addProgram))
  expect((await admin('sign-out', '--all')).output).toMatch(
    /^All members are signed out\. Sessions ended: \d+\n$/,
  )
  expect([await isSignedIn(ada.token), await isSignedIn(ben.token)]).toEqual([false, false])
  expect(await open(link)).toMatchObject({ status: 400 })
  expect(await Promise.all(programs.map(hasEnded))).toEqual([true, true])
  expect(await actionsOn(null)).toEqual([{ actor_id: null, action: 'sign-out' }])
})

test.each([
  ['let-in'],
  ['let-in', 'unknown@example.com'],
  ['let-in', '--all'],
  ['sign-out'],
  ['constructor', 'a@example.com'],
  ['let-in', 'a@example.com', 'b@example.com'],
])('a command that is none fails: %s', async (...args) => {
  expect((await admin(...args)).code).toBe(1)
})

async function addProgram({ id }: TestMember): Promise<string> {
  const hash = `hash of ${id}`
  const token = { member_id: id, name: 'a program', hash, start: 'cuedot_x', scopes: 'read' }
  const times = {
    created_at: upstream.dependencies.clock().toISOString(),
    expires_at: null,
    last_used_at: null,
  }
  await upstream.dependencies.db
    .insertInto('api_tokens')
    .values({ ...token, ...times, last_used_network: null })
    .execute()
  return hash
}

async function hasEnded(hash: string): Promise<boolean> {
  const { db } = upstream.dependencies
  const { expires_at } = await db
    .selectFrom('api_tokens')
    .select('expires_at')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return expires_at !== null
}
