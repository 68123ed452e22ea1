import {
  accountSummary,
  askFactorReset,
  dropFactor,
  forgotPassword,
  keepFactor,
  keepFactorOn,
  resetPassword,
  securitySettings,
  signInWithCode,
} from '#contract'
import { startProgram } from '#tests/support/connections/program'
import { addedPasskey, signInBy } from '#tests/support/passkeys/passkeys'
import { type SecondFactor, switchOnFactor, ticketOf } from '#tests/support/sign-in/second-factor'
import { failed, freshMember, sharedUpstream } from '#tests/support/upstream'
import { deleteLapsedResets } from '#upstream/account/sign-in/factor/factor-reset'
import { issueToken } from '#upstream/account/tokens'
import { DAY, HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let factor: SecondFactor
beforeEach(async () => {
  factor = await switchOnFactor(upstream, ada)
})

const ASKED = 'Your second factor is to be switched off'
const REMINDER = 'Reminder: your second factor is to be switched off'
const DUE = 'Switch off your second factor'
const LINK_OVER = failed('bad_request', 'account.linkSpent', {}, 'token')

const now = () => upstream.dependencies.clock()
const ask = async () => {
  const { status, body } = await upstream.call(askFactorReset, { ticket: await ticketOf(upstream, ada) })
  expect(status).toBe(200)
  return body
}
/** Of the mails of what is asked for, oldest first. */
const mails = async () =>
  (await upstream.mailsTo(ada.email)).filter(({ subject }) => [ASKED, REMINDER, DUE].includes(subject))
const subjects = async () => (await mails()).map(({ subject }) => subject)
const tokenIn = (mail: { text: string } | undefined) => /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const isOn = async () => (await upstream.signIn(ada, ada.password)).status === 403

test('asked for by half of a sign-in, it is due in 48 hours, and the ticket stays good', async () => {
  const ticket = await ticketOf(upstream, ada)
  const { body } = await upstream.call(askFactorReset, { ticket })
  expect(Date.parse(body.dueAt) - now().getTime()).toBeGreaterThan(2 * DAY - MINUTE)
  expect(Date.parse(body.dueAt) - now().getTime()).toBeLessThanOrEqual(2 * DAY)
  expect((await ada.call(securitySettings, {})).body.factorReset).toEqual(body)
  expect((await upstream.call(signInWithCode, { ticket, code: factor.nextCode() })).status).toBe(200)
})

test('three mails go out, at once, after a day and after two', async () => {
  await ask()
  expect(await subjects()).toEqual([ASKED])
  upstream.wait(DAY - MINUTE)
  expect(await subjects()).toEqual([ASKED])
  upstream.wait(MINUTE)
  expect(await subjects()).toEqual([ASKED, REMINDER])
  upstream.wait(DAY - MINUTE)
  expect(await subjects()).toEqual([ASKED, REMINDER])
  upstream.wait(MINUTE)
  expect(await subjects()).toEqual([ASKED, REMINDER, DUE])
})

test('after 48 hours the third mail switches it off, once, and ends all sessions and tokens of programs', async () => {
  const program = await startProgram(upstream, ada)
  await ask()
  upstream.wait(2 * DAY)
  const token = tokenIn((await mails()).at(-1))
  expect(await isOn()).toBe(true)
  expect(await upstream.call(dropFactor, { token })).toMatchObject({ status: 200, body: {} })
  expect(await isOn()).toBe(false)
  expect((await ada.call(accountSummary, {})).status).toBe(401)
  expect((await program.send('GET', '/history', undefined)).status).toBe(401)
  expect(await upstream.call(dropFactor, { token })).toMatchObject(LINK_OVER)
  expect((await upstream.mailsTo(ada.email)).map(({ subject }) => subject)).toContain(
    'Your second factor is off',
  )
  expect(await eventKinds()).toEqual(['factor_reset_asked', 'factor_off'])
})

test('no link switches it off before the 48 hours are over', async () => {
  await ask()
  upstream.wait(2 * DAY - MINUTE)
  const token = await issueToken(upstream.dependencies.db, { member_id: ada.id }, 'factor_off', now())
  expect(await upstream.call(dropFactor, { token })).toMatchObject(LINK_OVER)
  upstream.wait(MINUTE)
  // It was not used up.
  expect((await upstream.call(dropFactor, { token })).status).toBe(200)
})

test('a link of another purpose switches nothing off', async () => {
  await ask()
  upstream.wait(2 * DAY)
  const [asked] = await mails()
  expect(await upstream.call(dropFactor, { token: tokenIn(asked) })).toMatchObject(LINK_OVER)
  await upstream.call(forgotPassword, { email: ada.email })
  expect(await upstream.call(dropFactor, { token: await upstream.tokenFor(ada.email) })).toMatchObject(
    LINK_OVER,
  )
  expect(await upstream.call(dropFactor, { token: ada.token })).toMatchObject(LINK_OVER)
  expect(await isOn()).toBe(true)
})

test('its link is good for seven days, and then it may be asked for again', async () => {
  const first = await ask()
  upstream.wait(2 * DAY)
  const token = tokenIn((await mails()).at(-1))
  upstream.wait(7 * DAY)
  expect(await upstream.call(dropFactor, { token })).toMatchObject(LINK_OVER)
  expect((await ask()).dueAt > first.dueAt).toBe(true)
  expect(await subjects()).toEqual([ASKED, REMINDER, DUE, ASKED])
})

test('a reset whose link is never pressed goes by itself', async () => {
  await ask()
  upstream.wait(9 * DAY)
  await deleteLapsedResets(upstream.dependencies.db, now())
  expect((await upstream.call(securitySettings, {}, await newSession())).body.factorReset).toBeNull()
})

test('asked for again, it moves no date and mails nothing', async () => {
  const first = await ask()
  upstream.wait(HOUR)
  expect(await ask()).toEqual(first)
  expect(await subjects()).toEqual([ASKED])
})

test('asked for at once, it is asked for once', async () => {
  const ticket = await ticketOf(upstream, ada)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => upstream.call(askFactorReset, { ticket })),
  )
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.dueAt}`)).size).toBe(1)
  expect(await subjects()).toEqual([ASKED])
})

test.each([
  [0, 'the first mail'],
  [1, 'the second mail'],
])('link %i, of %s, stops it: nothing is sent any more, and no link works', async (which) => {
  await ask()
  upstream.wait(DAY)
  const sent = await mails()
  const token = tokenIn(sent[which])
  expect(await upstream.call(keepFactor, { token })).toMatchObject({ status: 200, body: {} })
  upstream.wait(DAY)
  expect(await subjects()).toEqual([ASKED, REMINDER])
  for (const mail of sent) {
    expect(await upstream.call(keepFactor, { token: tokenIn(mail) })).toMatchObject(LINK_OVER)
  }
  expect(await isOn()).toBe(true)
  expect(await eventKinds()).toEqual(['factor_reset_asked', 'factor_reset_stopped'])
})

test('the links that keep it on are good until it is done', async () => {
  await ask()
  upstream.wait(DAY)
  const [asked] = await mails()
  upstream.wait(7 * DAY)
  expect((await upstream.call(keepFactor, { token: tokenIn(asked) })).status).toBe(200)
})

test('stopped and asked for again, it waits for another 48 hours', async () => {
  await ask()
  expect(await subjects()).toEqual([ASKED])
  upstream.wait(DAY - HOUR)
  await ada.call(keepFactorOn, {})
  await ask()
  upstream.wait(DAY)
  expect(await subjects()).toEqual([ASKED, ASKED, REMINDER])
  upstream.wait(DAY)
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([ASKED, ASKED, REMINDER, DUE])
  expect((await upstream.call(dropFactor, { token: tokenIn(sent.at(-1)) })).status).toBe(200)
})

test('stopped and asked for again, the links of the mails before are void', async () => {
  await ask()
  upstream.wait(2 * DAY)
  const [asked, , due] = await mails()
  await ada.call(keepFactorOn, {})
  await ask()
  expect(await upstream.call(keepFactor, { token: tokenIn(asked) })).toMatchObject(LINK_OVER)
  upstream.wait(2 * DAY)
  expect(await upstream.call(dropFactor, { token: tokenIn(due) })).toMatchObject(LINK_OVER)
  expect(await isOn()).toBe(true)
})

test.each([
  ['a code', () => factor.nextCode()],
  ['a recovery code', () => factor.recoveryCodes[0] ?? ''],
])('signing in with %s stops it', async (_what, code) => {
  await ask()
  const ticket = await ticketOf(upstream, ada)
  expect((await upstream.call(signInWithCode, { ticket, code: code() })).status).toBe(200)
  expect((await ada.call(securitySettings, {})).body.factorReset).toBeNull()
  upstream.wait(2 * DAY)
  expect(await subjects()).toEqual([ASKED])
})

test('signing in with a passkey stops it', async () => {
  const authenticator = await addedPasskey(ada)
  await ask()
  expect((await signInBy(upstream, authenticator)).status).toBe(200)
  expect((await ada.call(securitySettings, {})).body.factorReset).toBeNull()
})

test('its member stops it in a session', async () => {
  expect(await ada.call(keepFactorOn, {})).toMatchObject(failed('not_found', 'factor.noReset'))
  await ask()
  expect((await ada.call(keepFactorOn, {})).status).toBe(200)
  expect((await ada.call(securitySettings, {})).body.factorReset).toBeNull()
})

test('a reset of the password leaves the second factor, and what is asked for, as they are', async () => {
  const { dueAt } = await ask()
  await upstream.call(forgotPassword, { email: ada.email })
  const token = await upstream.tokenFor(ada.email)
  ada.password = 'the password after the reset'
  expect((await upstream.call(resetPassword, { token, password: ada.password })).status).toBe(200)
  expect(await isOn()).toBe(true)
  expect((await upstream.call(securitySettings, {}, await newSession())).body).toMatchObject({
    factor: { recoveryCodes: 10 },
    factorReset: { dueAt },
  })
})

test('nothing is asked for without half of a sign-in', async () => {
  for (const ticket of ['no ticket', ada.token, 'x'.repeat(200)]) {
    expect(await upstream.call(askFactorReset, { ticket })).toMatchObject(
      failed('not_signed_in', 'signin.ticketOver'),
    )
  }
})

test('links are guessed thirty times in 15 minutes from one address', async () => {
  const from = upstream.from('10.55.1.1')
  for (let n = 0; n < 30; n++) {
    const call = n % 2 === 0 ? keepFactor : dropFactor
    expect((await upstream.call(call, { token: 'a guess' }, undefined, from)).status).toBe(400)
  }
  expect((await upstream.call(keepFactor, { token: 'a guess' }, undefined, from)).status).toBe(429)
  expect((await upstream.call(dropFactor, { token: 'a guess' }, undefined, from)).status).toBe(429)
})

/** A token of a session, which neither stops nor confirms anything. */
function newSession(): Promise<string> {
  const { db, clock } = upstream.dependencies
  return issueToken(db, { member_id: ada.id }, 'session', clock())
}

async function eventKinds(): Promise<string[]> {
  const rows = await upstream.dependencies.db
    .selectFrom('security_events')
    .select('kind')
    .where('member_id', '=', ada.id)
    .where('kind', 'in', ['factor_off', 'factor_reset_asked', 'factor_reset_stopped'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
