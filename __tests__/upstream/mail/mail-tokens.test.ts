import {
  changePassword,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
  viewerAccount,
} from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import { HOUR, MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
let eve: { username: string; email: string; password: string }
let count = 0
beforeEach(() => {
  // Each test has its own Eve, and attempts of earlier tests have expired.
  upstream.wait(HOUR)
  eve = { username: `Eve ${++count}`, email: `eve${count}@example.com`, password: 'an apple a day' }
})

/** Registers Eve, who does not verify her address. */
async function registerEve() {
  await upstream.call(register, eve)
  return { email: eve.email, password: eve.password }
}

test('resending responds alike for every address, and mails only unverified accounts', async () => {
  const ada = await upstream.member()
  const before = (await upstream.mailsTo(ada.email)).length
  for (const email of [ada.email, 'unknown@example.com', (await registerEve()).email]) {
    const { status, body } = await upstream.call(resendVerification, { email })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: `Verification email has been resent to ${email}` },
    })
  }
  expect(await upstream.mailsTo(ada.email)).toHaveLength(before)
  expect(await upstream.mailsTo('unknown@example.com')).toEqual([])
  expect(await upstream.mailsTo(eve.email)).toHaveLength(2)
})

describe('a forgotten password', () => {
  test('is reset by the newest mailed link for an hour, which ends every session and notifies the owner', async () => {
    const ada = await upstream.member()
    const reset = (token: string) => upstream.call(resetPassword, { token, password: 'a new one' })
    const tokens = []
    for (let n = 0; n < 2; n++) {
      const requested = await upstream.call(forgotPassword, ada)
      expect(requested).toMatchObject({
        body: { message: 'Password reset instructions have been sent to your email' },
      })
      tokens.push(await upstream.tokenFor(ada.email))
    }
    const [older = '', newest = ''] = tokens
    expect(await reset(older)).toMatchObject({ status: 400 })
    expect(await reset(newest)).toMatchObject({
      status: 200,
      body: { message: 'Password has been reset successfully' },
    })
    expect(await ada.call(viewerAccount, {})).toMatchObject({ status: 401 })
    expect(await upstream.call(login, ada)).toMatchObject({ status: 401 })
    expect(await upstream.call(login, { ...ada, password: 'a new one' })).toMatchObject({ status: 200 })
    expect((await upstream.mailsTo(ada.email)).at(-1)?.subject).toBe('Your password was changed')
    await upstream.call(forgotPassword, ada)
    const late = await upstream.tokenFor(ada.email)
    upstream.wait(61 * MINUTE)
    expect(await reset(late)).toMatchObject({ status: 400 })
  })

  test('is requested with the same response for known, unknown, unverified and rate-limited addresses', async () => {
    const ada = await upstream.member()
    const unverified = (await registerEve()).email
    for (const email of ['unknown@example.com', unverified, ...Array(8).fill(ada.email)]) {
      const { status, body } = await upstream.call(forgotPassword, { email })
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Password reset instructions have been sent to your email' },
      })
    }
    const mails = await upstream.mailsTo(ada.email)
    expect(mails.filter(({ subject }) => subject === 'Choose a new password')).toHaveLength(3)
  })

  test('of twenty concurrent resets with one token one succeeds', async () => {
    const ada = await upstream.member()
    await upstream.call(forgotPassword, ada)
    const token = await upstream.tokenFor(ada.email)
    const resets = await Promise.all(
      Array.from({ length: 20 }, (_, n) => upstream.call(resetPassword, { token, password: `new one ${n}` })),
    )
    expect(resets.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(resets.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  test('a token is valid for its own purpose only', async () => {
    const ada = await upstream.member()
    await upstream.call(forgotPassword, ada)
    const reset = await upstream.tokenFor(ada.email)
    await registerEve()
    const verify = await upstream.tokenFor(eve.email)
    const password = 'a new one'
    for (const token of [verify, ada.token, 'nonsense']) {
      expect(await upstream.call(resetPassword, { token, password })).toMatchObject({ status: 400 })
    }
    for (const token of [reset, ada.token]) {
      expect(await upstream.call(verifyEmail, { token })).toMatchObject({ status: 400 })
    }
    for (const token of [reset, verify]) {
      expect(await upstream.call(viewerAccount, {}, token)).toMatchObject({ status: 401 })
    }
  })

  test('no token or password is in the database, nor with a mail that waits', async () => {
    const { db, mailbox, mailQueue } = upstream.dependencies
    const ada = await upstream.member()
    await upstream.call(forgotPassword, ada)
    const secrets = [ada.token, await upstream.tokenFor(ada.email), ada.password]
    const deliver = jest.spyOn(mailbox, 'deliver').mockRejectedValue(new Error('No room here'))
    await upstream.call(register, eve)
    await mailQueue.flush()
    for (const [{ text }] of deliver.mock.calls) secrets.push(/\?token=([\w-]{43})/.exec(text)?.[1] ?? '')
    expect(secrets).toHaveLength(4)
    deliver.mockRestore()
    const waiting = await db.selectFrom('mails').selectAll().execute()
    expect(waiting).toMatchObject([{ recipient: eve.email }])
    const stored = JSON.stringify([
      await db.selectFrom('members').selectAll().execute(),
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('registrations').selectAll().execute(),
      waiting,
    ])
    for (const secret of secrets) expect(stored).not.toContain(secret)
  })
})

describe('a password of a member', () => {
  test('is changed with the present one, which ends other sessions and is mailed', async () => {
    const ada = await upstream.member()
    const other = (await upstream.signIn(ada, ada.password)).body.token
    const changed = await ada.call(changePassword, { present: ada.password, password: 'a new one' })
    expect(changed).toMatchObject({ status: 200, body: {} })
    expect((await upstream.mailsTo(ada.email)).at(-1)?.subject).toBe('Your password was changed')
    expect((await ada.call(viewerAccount, {})).status).toBe(200)
    expect((await upstream.call(viewerAccount, {}, other)).status).toBe(401)
    expect((await upstream.signIn(ada, 'a new one')).status).toBe(200)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(401)
  })

  test('is not changed by a wrong one, and guesses are limited', async () => {
    const ada = await upstream.member()
    const guess = () => ada.call(changePassword, { present: 'a guess', password: 'a new one' })
    expect(await guess()).toMatchObject({
      status: 400,
      body: {
        message: 'That password is not right.',
        fields: { present: 'That password is not right.' },
      },
    })
    for (let n = 0; n < 9; n++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await upstream.signIn(ada, ada.password)).status).toBe(200)
  })
})
