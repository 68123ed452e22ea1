import * as api from '#contract'
import { addedPasskey, signInBy } from '#tests/support/passkeys/passkeys'
import { atProvider } from '#tests/support/sign-in/at-provider'
import { CLIENT } from '#tests/support/sign-in/lying-provider'
import { recordSecrets, secretsIn } from '#tests/support/sign-in/recorded-secrets'
import { switchOnFactor, ticketOf, WRONG_CODE } from '#tests/support/sign-in/second-factor'
import type { TestMember } from '#tests/support/upstream'
import { switchFactorOff } from '#upstream/account/sign-in/operator/factor-off'
import { makeLetInLink } from '#upstream/account/sign-in/operator/let-in'
import { signOutMember } from '#upstream/account/sign-in/operator/sign-out'
import { openLog } from '#upstream/log'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const FACTOR_KEY = 'a key of second factors that only this test knows'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ADDRESS = '203.0.113.77'

const lines: string[] = []
const log = openLog('trace', { write: (line: string) => void lines.push(line) })
const { upstream, signIn, newcomer, register, fromElsewhere, memberThere } = atProvider(
  { FACTOR_KEY },
  { log },
)
const secrets = recordSecrets(() => upstream.url)
/** What a row of the trail does not say of people, beside the secrets. */
const personal = new Set<string>([FIREFOX, ADDRESS])
const subjects = new Set<string>()
const files: string[] = []
/** Of the database, while what is secret is in use. */
const dumps: string[] = []
/** Of the software authenticators. */
const credentials = new Set<string>()

async function member(options: { admin?: boolean } = {}): Promise<TestMember> {
  const one = await upstream.member(options)
  personal.add(one.email)
  personal.add(one.username)
  return one
}

/** Whatever is stored now, and deleted later. */
async function noteDatabase(): Promise<void> {
  dumps.push(JSON.stringify(await dump()))
}

/** Notes what is mailed. */
async function readMails({ email }: { email: string }): Promise<string[]> {
  personal.add(email)
  const mails = await upstream.mailsTo(email)
  for (const { subject, text } of mails) {
    subjects.add(subject)
    for (const [, token = ''] of text.matchAll(/token=([\w-]+)/g)) secrets.add(token)
  }
  return mails.map(({ text }) => text)
}

const linkOf = async (one: TestMember, page: string) =>
  new RegExp(`${page}\\?token=([\\w-]+)`).exec(
    (await readMails(one)).findLast((text) => text.includes(page)) ?? '',
  )?.[1] ?? ''

async function read(path: string, { token }: TestMember): Promise<void> {
  const response = await fetch(upstream.url + path, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  files.push(await response.text())
}

test('no act of signing in leaves a secret in the database, the logs, the events or their files', async () => {
  const root = await member({ admin: true })
  await passwords()
  const ada = await passkeys()
  const ben = await factors()
  const joe = await provider()
  await operator(root)
  await upstream.dependencies.deferred.flush()
  for (const one of [ada, ben, joe]) await readMails(one)

  await upstream.confirmNow(root)
  for (const one of [ada, ben]) await upstream.signIn(one, one.password)
  files.push(JSON.stringify((await root.call(api.listAdminActions, {})).body))
  await read(api.ENDPOINTS.adminActionsCsv.path, root)
  await read(api.ENDPOINTS.securityEventsCsv.path, ada)
  files.push(JSON.stringify((await ada.call(api.listSecurityEvents, {})).body))

  expect(Array.from(subjects).sort()).toEqual(MAILED)
  expect(secrets.size).toBeGreaterThan(80)
  for (const key of [FACTOR_KEY, CLIENT.OIDC_CLIENT_SECRET]) secrets.add(key)
  const database = await dump()
  const trail = JSON.stringify([database.security_events, database.admin_actions])
  const kinds = database.security_events?.map(({ kind }) => kind)
  expect([...api.EVENT_KINDS, ...api.FAILURE_KINDS].filter((kind) => !kinds?.includes(kind))).toEqual([])
  const logged = lines.join('')
  expect(logged.match(/"security event"/g)?.length).toBeGreaterThan(30)

  for (const text of [...dumps, JSON.stringify(database)]) expect(secretsIn(text, secrets)).toEqual([])
  expect(secretsIn(logged, [...secrets, ...personal, ...credentials])).toEqual([])
  expect(secretsIn(trail, [...secrets, ...personal, ...credentials])).toEqual([])
  expect(secretsIn(files.join('\n'), [...secrets, ...credentials, FIREFOX, ADDRESS])).toEqual([])
})

async function passwords(): Promise<void> {
  const ada = await member()
  const headers = { ...upstream.from(ADDRESS), 'user-agent': FIREFOX }
  await upstream.call(api.login, { email: ada.email, password: 'a wrong guess' }, undefined, headers)
  const { token } = (await upstream.call(api.login, ada, undefined, headers)).body
  await upstream.call(api.confirm, { password: 'another wrong guess' }, token, headers)
  const confirmed = (await upstream.call(api.confirm, { password: ada.password }, token, headers)).body.token
  await upstream.call(api.endOtherSessions, {}, confirmed)
  const changed = { present: ada.password, password: 'a changed password' }
  await upstream.call(api.changePassword, changed, confirmed)
  await upstream.call(api.changeUsername, { username: `renamed ${ada.id}` }, confirmed)
  personal.add(`renamed ${ada.id}`)
  const email = `new-${ada.email}`
  await upstream.call(api.changeEmail, { email, password: changed.password }, confirmed)
  await readMails(ada)
  const link = await linkOf({ ...ada, email }, '/verify-email')
  expect(await upstream.call(api.verifyEmail, { token: link }, confirmed)).toMatchObject({ status: 200 })
  await upstream.call(api.forgotPassword, { email })
  await noteDatabase()
  const reset = { token: await linkOf({ ...ada, email }, '/reset-password'), password: 'a reset password' }
  expect(await upstream.call(api.resetPassword, reset)).toMatchObject({ status: 200 })
}

async function passkeys(): Promise<TestMember> {
  const ada = await member()
  const [kept, removed] = [await addedPasskey(ada), await addedPasskey(ada)]
  for (const { id } of [kept, removed]) credentials.add(id)
  kept.counter = 5
  expect((await signInBy(upstream, kept)).status).toBe(200)
  expect((await signInBy(upstream, kept, { counter: 3 })).status).toBe(401)
  await noteDatabase()
  const [{ id }] = (await ada.call(api.securitySettings, {})).body.passkeys
  await ada.call(api.renamePasskey, { id, name: 'my key' })
  expect((await ada.call(api.removePasskey, { id })).status).toBe(200)
  return ada
}

async function factors(): Promise<TestMember> {
  const ben = await member()
  const factor = await switchOnFactor(upstream, ben)
  const withCode = async (code: string) =>
    upstream.call(
      api.signInWithCode,
      { ticket: await ticketOf(upstream, ben), code },
      undefined,
      fromElsewhere(),
    )
  expect((await withCode(factor.nextCode())).status).toBe(200)
  expect((await withCode(factor.recoveryCodes[0] ?? '')).status).toBe(200)
  const ticket = await ticketOf(upstream, ben)
  await noteDatabase()
  for (let n = 0; n < 5; n++) {
    await upstream.call(api.signInWithCode, { ticket, code: WRONG_CODE }, undefined, fromElsewhere())
  }
  await ben.call(api.confirm, { code: WRONG_CODE })
  upstream.wait(HOUR)
  await upstream.confirmNow(ben)
  expect((await ben.call(api.renewRecoveryCodes, {})).status).toBe(200)
  const ask = async () => upstream.call(api.askFactorReset, { ticket: await ticketOf(upstream, ben) })
  expect((await ask()).status).toBe(200)
  expect((await upstream.call(api.keepFactor, { token: await linkOf(ben, '/sign-in/keep') })).status).toBe(
    200,
  )
  upstream.wait(HOUR)
  expect((await ask()).status).toBe(200)
  await noteDatabase()
  for (let day = 0; day < 2; day++) {
    await readMails(ben)
    upstream.wait(DAY + MINUTE)
  }
  const drop = { token: await linkOf(ben, '/sign-in/switch-off') }
  expect((await upstream.call(api.dropFactor, drop)).status).toBe(200)
  return ben
}

async function provider(): Promise<TestMember> {
  const { person, token } = await memberThere()
  personal.add(person.email)
  await signIn(person, { purpose: 'confirm', token })
  const joe = await member()
  const ticketFor = async (as: ReturnType<typeof newcomer>) => (await signIn(as)).body.ticket as string
  const coded = newcomer({ email_verified: false })
  const ticket = await ticketFor(coded)
  await upstream.call(api.mailIdentityCode, { ticket, email: coded.email }, undefined, fromElsewhere())
  await upstream.call(api.mailIdentityCode, { ticket, email: joe.email }, undefined, fromElsewhere())
  await readMails(joe)
  await upstream.call(api.mailIdentityCode, { ticket, email: coded.email }, undefined, fromElsewhere())
  const code = /\n([0-9A-Z]{4} [0-9A-Z]{4})\n/.exec((await readMails(coded)).at(-1) ?? '')?.[1] ?? ''
  await noteDatabase()
  expect((await register({ ticket, username: 'coded here', code })).status).toBe(200)
  personal.add('coded here')
  const join = { ticket: await ticketFor(newcomer()), email: joe.email, password: joe.password }
  const joined = await upstream.call(api.joinIdentity, join, undefined, fromElsewhere())
  expect(joined.status).toBe(200)
  expect((await upstream.call(api.unlinkIdentity, {}, joined.body.token)).status).toBe(200)
  return joe
}

async function operator(root: TestMember): Promise<void> {
  const { db, clock } = upstream.dependencies
  const eve = await member()
  await upstream.confirmNow(root)
  for (const call of [api.makeAdmin, api.removeAdmin]) {
    expect((await root.call(call, { id: eve.id })).status).toBe(200)
  }
  await switchOnFactor(upstream, eve)
  await switchFactorOff(db, eve.id, clock())
  const link = await makeLetInLink(db, 'https://cuedot.example', eve.id, clock())
  await noteDatabase()
  const signedIn = await upstream.call(
    api.letIn,
    { token: link.split('token=')[1] ?? '' },
    undefined,
    fromElsewhere(),
  )
  expect(signedIn.status).toBe(200)
  await signOutMember(db, eve.id, clock())
  await readMails(eve)
  const { id } = await member()
  expect((await root.call(api.deleteMember, { id })).status).toBe(200)
}

/** Each table with all of its rows. */
async function dump(): Promise<Record<string, Record<string, unknown>[]>> {
  const { db } = upstream.dependencies
  const tables = await db.introspection.getTables()
  const rows = tables.map(async ({ name }) => {
    const all = await db
      .selectFrom(name as 'members')
      .selectAll()
      .execute()
    return [name, all] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Every mail that tells of an account, each by an act of the run. */
const MAILED = [
  'A link to your account was made by who runs the site',
  'A passkey may have been copied',
  'A passkey was added',
  'A passkey was removed',
  'A recovery code was used',
  'A sign-in from a new browser',
  'Choose a new password',
  'Confirm your email address',
  'Confirm your new email address',
  'New recovery codes were made',
  'Reminder: your second factor is to be switched off',
  'Single sign-on was linked',
  'Single sign-on was unlinked',
  'Someone has your password',
  'Switch off your second factor',
  'You already have an account',
  'Your code',
  'Your email address is about to change',
  'Your password was changed',
  'Your second factor is off',
  'Your second factor is on',
  'Your second factor is to be switched off',
]
