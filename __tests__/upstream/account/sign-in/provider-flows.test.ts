import {
  changePassword,
  finishProvider,
  forgotPassword,
  joinIdentity,
  login,
  register,
  registerIdentity,
  resendVerification,
  resetPassword,
  securitySettings,
  startProvider,
  testConnection,
  unlinkIdentity,
} from '#contract'
import { atProvider } from '#tests/support/sign-in/at-provider'
import { failed, startUpstream } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const { provider, upstream, signIn, goThere, comeBack, fromElsewhere, newcomer } = atProvider()
const NAME = 'Single sign-on'
const notBegun = failed('bad_request', 'provider.notBegun')

describe('a flow', () => {
  test('is used once', async () => {
    const back = await goThere()
    expect(await comeBack(back)).toMatchObject({ status: 200 })
    expect(await comeBack(back)).toMatchObject(notBegun)
  })

  test('is gone also when what comes back is not right', async () => {
    const back = await goThere()
    expect(await comeBack({ ...back, answer: 'code=another' })).toMatchObject({ status: 400 })
    expect(await comeBack(back)).toMatchObject(notBegun)
  })

  test('ends in the browser that began it', async () => {
    const [mine, theirs] = [await goThere(), await goThere()]
    // A link with an answer of another account's signs in to neither.
    expect(await comeBack({ flow: mine.flow, answer: theirs.answer })).toMatchObject(notBegun)
    expect(await comeBack({ flow: '', answer: theirs.answer })).toMatchObject(notBegun)
    const { answer } = await goThere()
    expect(await upstream.call(finishProvider, { answer }, undefined, fromElsewhere())).toMatchObject(
      notBegun,
    )
  })

  test('has 10 minutes', async () => {
    const back = await goThere()
    upstream.wait(10 * MINUTE)
    expect(await comeBack(back)).toMatchObject(notBegun)
  })

  test('is begun and ended by different processes', async () => {
    const other = await startUpstream({
      env: provider.env,
      db: upstream.dependencies.db,
      mailQueue: upstream.dependencies.mailQueue,
    })
    const back = await goThere()
    const headers = { 'x-sign-in-flow': back.flow }
    expect(await other.call(finishProvider, { answer: back.answer }, undefined, headers)).toMatchObject({
      status: 200,
    })
  })

  test('without a session links and confirms nothing', async () => {
    for (const purpose of ['link', 'confirm'] as const) {
      expect(await upstream.call(startProvider, { for: purpose }, undefined, fromElsewhere())).toMatchObject(
        failed('not_signed_in', 'api.signInFirst'),
      )
    }
  })

  test('to sign in links nothing, and one to link starts no session', async () => {
    const ada = await upstream.member()
    const person = newcomer()
    expect((await signIn(person, { token: ada.token })).body.step).toBe('new')
    const linked = await signIn(person, { purpose: 'link', token: ada.token })
    expect(linked.body).toEqual({ step: 'linked' })
  })

  test('cannot be begun while the provider is silent', async () => {
    const silent = await startUpstream({ env: { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' } })
    expect(await silent.call(startProvider, { for: 'sign-in' })).toMatchObject(
      failed('unavailable', 'provider.silent', { name: NAME }),
    )
  })

  test('is begun and ended 60 times in 15 minutes from one network', async () => {
    const network = upstream.from('192.0.2.60')
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) {
      statuses.push((await upstream.call(finishProvider, { answer: '' }, undefined, network)).status)
    }
    expect(statuses).toEqual([...Array(60).fill(400), 429])
    const begun = await Promise.all(
      Array.from({ length: 61 }, () => upstream.call(startProvider, { for: 'sign-in' }, undefined, network)),
    )
    expect(begun.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429])
  })

  test.each([
    [{ answer: 7 }],
    [{ answer: 'x'.repeat(4_001) }],
    [{ answer: null }],
    [{}],
    [{ answer: ['a'] }],
    [{ answer: 'code=\u0000&state=\ud800' }],
  ])('with the input %j is refused', async (input) => {
    const { flow } = await goThere()
    const headers = { ...fromElsewhere(), 'x-sign-in-flow': flow }
    expect(await upstream.call(finishProvider, input as never, undefined, headers)).toMatchObject({
      status: 400,
    })
  })
})

describe('a site without passwords', () => {
  const site = atProvider({ AUTH_PASSWORD: 'off', OIDC_NAME: 'Haus Login' })

  test('says so of all that is of passwords, whatever it is given', async () => {
    const calls = [login, register, resendVerification, forgotPassword, resetPassword, joinIdentity]
    for (const call of calls) {
      expect(await site.upstream.call(call as typeof login, {} as never)).toMatchObject(
        failed('forbidden', 'provider.passwordsOff', { name: 'Haus Login' }),
      )
    }
    expect((await site.upstream.call(testConnection, {})).body).toMatchObject({
      sign_in: { password: false, provider: 'Haus Login' },
      offers: expect.arrayContaining(['provider']),
    })
  })

  test('takes a stored password for none', async () => {
    const person = newcomer()
    const { ticket } = (await site.signIn(person)).body
    const { body } = await site.upstream.call(registerIdentity, { ticket, username: 'nobody yet' })
    const { db, hasher } = site.upstream.dependencies
    await db
      .updateTable('members')
      .set({ password_hash: await hasher.hash('a password of some length') })
      .where('id', '=', body.account.id)
      .execute()
    expect((await site.upstream.call(securitySettings, {}, body.token)).body).toMatchObject({
      hasPassword: false,
      confirmWith: ['provider'],
    })
    expect(await site.upstream.call(changePassword, {} as never, body.token)).toMatchObject({ status: 403 })
    expect(await site.upstream.call(unlinkIdentity, {}, body.token)).toMatchObject(
      failed('conflict', 'signin.lastWayIn'),
    )
    const half = (await site.signIn({ ...newcomer(), email: person.email })).body
    const other = { ticket: half.ticket, username: 'another one' }
    expect(await site.upstream.call(registerIdentity, other)).toMatchObject(
      failed('conflict', 'provider.addressTakenWithoutPassword'),
    )
  })
})

test('a site without a provider has nothing of it', async () => {
  const plain = await startUpstream()
  const ada = await plain.member()
  for (const [call, input] of [
    [startProvider, { for: 'sign-in' }],
    [finishProvider, { answer: '' }],
    [registerIdentity, { ticket: 'a', username: 'somebody' }],
    [joinIdentity, { ticket: 'a', email: ada.email, password: ada.password }],
  ] as const) {
    expect(await plain.call(call as typeof startProvider, input as never)).toMatchObject({ status: 404 })
  }
  expect((await plain.call(testConnection, {})).body).toMatchObject({
    sign_in: { password: true, provider: null },
    offers: expect.not.arrayContaining(['provider']),
  })
})
