import {
  renewRecoveryCodes,
  securitySettings,
  signInWithCode,
  startFactor,
  switchFactorOff,
  switchFactorOn,
} from '#contract'
import { codeOfApp } from '#tests/support/sign-in/authenticator-app'
import { STEP, switchOnFactor, ticketOf, WRONG_CODE } from '#tests/support/sign-in/second-factor'
import { failed, freshMember, sharedUpstream } from '#tests/support/upstream'
import { deletePendingFactors } from '#upstream/account/sign-in/factor/factors'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

const now = () => upstream.dependencies.clock()
const settings = async () => (await ada.call(securitySettings, {})).body

test('an app is set up by a key, an address that it opens, and a picture of that', async () => {
  const { status, body } = await ada.call(startFactor, {})
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(body.address)
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Cuedot:${ada.email}`,
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Cuedot',
    secret: body.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(body.picture).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(body.picture).not.toMatch(/<script|href|style/)
})

test('it is on after a code of the app, and not before', async () => {
  const { secret } = (await ada.call(startFactor, {})).body
  expect((await settings()).factor).toBeNull()
  expect((await upstream.signIn(ada, ada.password)).status).toBe(200)
  expect(await ada.call(switchFactorOn, { code: WRONG_CODE })).toMatchObject(
    failed('bad_request', 'factor.codeWrong', {}, 'code'),
  )
  expect((await settings()).factor).toBeNull()
  const { status, body } = await ada.call(switchFactorOn, { code: codeOfApp(secret, now()) })
  expect(status).toBe(200)
  expect(body.recoveryCodes).toHaveLength(10)
  for (const code of body.recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-?){4}$/)
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect(await settings()).toMatchObject({ factor: { recoveryCodes: 10 }, confirmWith: ['code'] })
  expect((await upstream.signIn(ada, ada.password)).status).toBe(403)
})

test('a secret is void after 30 minutes, and by the next one', async () => {
  const first = (await ada.call(startFactor, {})).body.secret
  const second = (await ada.call(startFactor, {})).body.secret
  expect((await ada.call(switchFactorOn, { code: codeOfApp(first, now()) })).status).toBe(400)
  upstream.wait(30 * MINUTE)
  await upstream.confirmNow(ada)
  expect(await ada.call(switchFactorOn, { code: codeOfApp(second, now()) })).toMatchObject(
    failed('not_found', 'factor.notStarted'),
  )
  await deletePendingFactors(upstream.dependencies.db, now())
  expect(await factorRows()).toEqual([])
})

test('while it is on, it is neither begun nor switched on again', async () => {
  const { nextCode } = await switchOnFactor(upstream, ada)
  expect(await ada.call(startFactor, {})).toMatchObject(failed('conflict', 'factor.onAlready'))
  expect(await ada.call(switchFactorOn, { code: nextCode() })).toMatchObject(
    failed('conflict', 'factor.onAlready'),
  )
  expect((await settings()).factor.recoveryCodes).toBe(10)
})

test('the code that switched it on does not sign in', async () => {
  const { codeAt, nextCode } = await switchOnFactor(upstream, ada)
  const ticket = await ticketOf(upstream, ada)
  expect((await upstream.call(signInWithCode, { ticket, code: codeAt(0) })).status).toBe(400)
  expect((await upstream.call(signInWithCode, { ticket, code: nextCode() })).status).toBe(200)
})

test('switched off, nothing is asked after the password, and nothing is left', async () => {
  const { recoveryCodes } = await switchOnFactor(upstream, ada)
  const ticket = await ticketOf(upstream, ada)
  expect((await ada.call(switchFactorOff, {})).status).toBe(200)
  expect(await settings()).toMatchObject({ factor: null, confirmWith: ['password'] })
  expect((await upstream.signIn(ada, ada.password)).status).toBe(200)
  expect((await upstream.call(signInWithCode, { ticket, code: recoveryCodes[0] ?? '' })).status).toBe(401)
  expect(await factorRows()).toEqual([])
  expect(await ada.call(switchFactorOff, {})).toMatchObject(failed('not_found', 'factor.notOn'))
})

test('new recovery codes make the old ones void', async () => {
  const { recoveryCodes: old } = await switchOnFactor(upstream, ada)
  const { recoveryCodes } = (await ada.call(renewRecoveryCodes, {})).body
  expect(recoveryCodes.filter((code: string) => old.includes(code))).toEqual([])
  const ticket = await ticketOf(upstream, ada)
  expect((await upstream.call(signInWithCode, { ticket, code: old[0] ?? '' })).status).toBe(400)
  expect((await upstream.call(signInWithCode, { ticket, code: recoveryCodes[9] })).status).toBe(200)
  expect((await settings()).factor.recoveryCodes).toBe(9)
})

test('there are no recovery codes without a second factor', async () => {
  expect(await ada.call(renewRecoveryCodes, {})).toMatchObject(failed('not_found', 'factor.notOn'))
})

test.each([
  { call: startFactor, input: {} },
  { call: switchFactorOn, input: { code: WRONG_CODE } },
  { call: switchFactorOff, input: {} },
  { call: renewRecoveryCodes, input: {} },
])('$call.method $call.path needs a confirmation of the last ten minutes', async ({ call, input }) => {
  await switchOnFactor(upstream, ada)
  const before = await rowsOfFactors()
  upstream.wait(11 * MINUTE)
  expect(await upstream.call(call, input as never, ada.token)).toMatchObject({
    status: 403,
    body: { needsConfirmation: true, methods: ['code'] },
  })
  expect(await rowsOfFactors()).toEqual(before)
})

test('each change is an event and a mail', async () => {
  await switchOnFactor(upstream, ada)
  await ada.call(renewRecoveryCodes, {})
  await ada.call(switchFactorOff, {})
  const events = await upstream.dependencies.db
    .selectFrom('security_events')
    .select('kind')
    .where('member_id', '=', ada.id)
    .where('kind', '<>', 'signed_in')
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual(['factor_on', 'recovery_codes_renewed', 'factor_off'])
  const subjects = (await upstream.mailsTo(ada.email)).map(({ subject }) => subject)
  expect(subjects.slice(-3)).toEqual([
    'Your second factor is on',
    'New recovery codes were made',
    'Your second factor is off',
  ])
})

test('secrets are begun 30 times an hour, and recovery codes renewed as often', async () => {
  for (let n = 0; n < 30; n++) expect((await ada.call(startFactor, {})).status).toBe(200)
  expect((await ada.call(startFactor, {})).status).toBe(429)
  await upstream.dependencies.db.deleteFrom('attempt_counts').execute()
  await switchOnFactor(upstream, ada)
  for (let n = 0; n < 30; n++) expect((await ada.call(renewRecoveryCodes, {})).status).toBe(200)
  expect((await ada.call(renewRecoveryCodes, {})).status).toBe(429)
})

test('of twenty codes at once one switches it on, and its recovery codes are those that work', async () => {
  const { secret } = (await ada.call(startFactor, {})).body
  const code = codeOfApp(secret, now())
  const responses = await Promise.all(Array.from({ length: 20 }, () => ada.call(switchFactorOn, { code })))
  const on = responses.filter(({ status }) => status === 200)
  expect(on).toHaveLength(1)
  upstream.wait(STEP)
  const { status } = await upstream.call(signInWithCode, {
    ticket: await ticketOf(upstream, ada),
    code: on[0]?.body.recoveryCodes[0],
  })
  expect(status).toBe(200)
})

async function factorRows() {
  return upstream.dependencies.db
    .selectFrom('factors')
    .select('is_on')
    .where('member_id', '=', ada.id)
    .execute()
}

async function rowsOfFactors() {
  const { db } = upstream.dependencies
  return [
    await db.selectFrom('factors').selectAll().where('member_id', '=', ada.id).execute(),
    await db.selectFrom('recovery_codes').selectAll().where('member_id', '=', ada.id).execute(),
  ]
}
