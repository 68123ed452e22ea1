import {
  confirm,
  endOtherSessions,
  securitySettings,
  startProvider,
  unlinkIdentity,
  viewerAccount,
} from '#contract'
import { atProvider } from '#tests/support/sign-in/at-provider'
import { failed, type TestMember } from '#tests/support/upstream'
import { MINUTE } from '#upstream/time'

const { provider, upstream, signIn, goThere, comeBack, fromElsewhere, newcomer, memberThere } = atProvider()
const NAME = 'Single sign-on'
const notBegun = failed('bad_request', 'provider.notBegun')

async function eventsOf(memberId: number) {
  return upstream.dependencies.db
    .selectFrom('security_events')
    .select(['kind', 'method'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

async function identityOf(member: Pick<TestMember, 'token'>) {
  return (await upstream.call(securitySettings, {}, member.token)).body.identity
}

describe('linking', () => {
  test('ends in the session that began it', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    provider.state.person = { sub: newcomer().sub, claims: {} }
    const [first, second] = [await goThere('link', ada.token), await goThere('link', ada.token)]
    expect(await comeBack(first, bob.token)).toMatchObject(notBegun)
    expect(await comeBack(second)).toMatchObject(notBegun)
    expect(await identityOf(ada)).toBeNull()
    expect(await identityOf(bob)).toBeNull()
  })

  test('asks for a confirmation of the last 10 minutes', async () => {
    const ada = await upstream.member()
    upstream.wait(10 * MINUTE)
    expect(await upstream.call(startProvider, { for: 'link' }, ada.token, fromElsewhere())).toMatchObject({
      status: 403,
      body: { needsConfirmation: true, methods: ['password'] },
    })
  })

  test('links, says so, and signs in from then on', async () => {
    const ada = await upstream.member()
    const person = newcomer()
    await signIn(person, { purpose: 'link', token: ada.token })
    expect(await identityOf(ada)).toMatchObject({ email: person.email, isUsable: true })
    expect((await eventsOf(ada.id))[0]).toEqual({ kind: 'identity_linked', method: null })
    expect((await signIn(person)).body).toMatchObject({ step: 'signed-in', account: { id: ada.id } })
    expect((await eventsOf(ada.id))[0]).toEqual({ kind: 'signed_in', method: 'provider' })
  })

  test('takes one identity a member, and one member an identity', async () => {
    const [ada, bob] = [await upstream.member(), await upstream.member()]
    const person = newcomer()
    await signIn(person, { purpose: 'link', token: ada.token })
    expect(await signIn(person, { purpose: 'link', token: bob.token })).toMatchObject(
      failed('conflict', 'provider.linkedElsewhere', { name: NAME }),
    )
    expect(await signIn(newcomer(), { purpose: 'link', token: ada.token })).toMatchObject(
      failed('conflict', 'provider.linkedAlready', { name: NAME }),
    )
  })
})

describe('unlinking', () => {
  test('asks for a confirmation, ends that way in, and says so', async () => {
    const ada = await upstream.member()
    const person = newcomer()
    await signIn(person, { purpose: 'link', token: ada.token })
    upstream.wait(10 * MINUTE)
    expect(await ada.call(unlinkIdentity, {})).toMatchObject({
      status: 403,
      body: { needsConfirmation: true },
    })
    const { token } = (await ada.call(confirm, { password: ada.password })).body
    expect(await upstream.call(unlinkIdentity, {}, token)).toMatchObject({ status: 200 })
    expect((await eventsOf(ada.id))[0]).toEqual({ kind: 'identity_unlinked', method: null })
    expect((await signIn(person)).body.step).toBe('new')
    expect(await upstream.call(unlinkIdentity, {}, token)).toMatchObject(
      failed('not_found', 'provider.notLinked'),
    )
  })

  test('leaves a way in', async () => {
    const { token } = await memberThere()
    expect(await upstream.call(unlinkIdentity, {}, token)).toMatchObject(
      failed('conflict', 'signin.lastWayIn'),
    )
    expect(await identityOf({ token })).not.toBeNull()
  })

  test('takes away one of another issuer, which is no way in, so that the new one can be linked', async () => {
    const { person, id, token } = await memberThere()
    await upstream.dependencies.db
      .updateTable('identities')
      .set({ issuer: 'https://moved.example' })
      .where('member_id', '=', id)
      .execute()
    expect(await identityOf({ token })).toMatchObject({ isUsable: false })
    expect(await upstream.call(unlinkIdentity, {}, token)).toMatchObject({ status: 200 })
    const linked = await signIn(person, { purpose: 'link', token })
    expect(linked).toMatchObject({ status: 200, body: { step: 'linked' } })
    expect(await identityOf({ token })).toMatchObject({ isUsable: true })
  })
})

describe('a session', () => {
  test('counts as confirmed from when its member has signed in at the provider', async () => {
    const { person, token } = await memberThere()
    expect((await upstream.call(securitySettings, {}, token)).body.confirmedUntil).not.toBeNull()
    const aged = (seconds: number) => ({
      claims: (given: object) => ({ ...given, auth_time: Math.floor(Date.now() / 1000) - seconds }),
    })
    upstream.wait(0)
    const stale = (await signIn(person, { lies: aged(86_400) })).body.token
    expect((await upstream.call(securitySettings, {}, stale)).body.confirmedUntil).toBeNull()
    expect(await upstream.call(endOtherSessions, {}, token)).toMatchObject({ status: 200 })
    const future = (await signIn(person, { lies: aged(-86_400) })).body.token
    const until = (await upstream.call(securitySettings, {}, future)).body.confirmedUntil
    expect(Date.parse(until)).toBeLessThanOrEqual(upstream.dependencies.clock().getTime() + 10 * MINUTE)
    const unsaid = { claims: ({ auth_time: _, ...given }: Record<string, unknown>) => given }
    const now = (await signIn(person, { lies: unsaid })).body.token
    expect((await upstream.call(securitySettings, {}, now)).body.confirmedUntil).not.toBeNull()
  })

  test('of an account with a second factor waits for its code', async () => {
    const { person, id } = await memberThere()
    await upstream.dependencies.db
      .insertInto('factors')
      .values({
        member_id: id,
        sealed_secret: '',
        is_on: 1,
        last_step: 0,
        created_at: new Date().toISOString(),
      })
      .execute()
    expect(await signIn(person)).toMatchObject({
      status: 403,
      body: { needsFactor: true, ticket: expect.any(String), methods: ['code'] },
    })
  })
})

describe('confirming there', () => {
  const confirmThere = (person: Parameters<typeof signIn>[0], token: string, lies = {}) =>
    signIn(person, { purpose: 'confirm', token, lies })

  test('gives an account with nothing else a new token', async () => {
    const { person, token, id } = await memberThere()
    upstream.wait(10 * MINUTE)
    expect((await upstream.call(securitySettings, {}, token)).body).toMatchObject({
      confirmedUntil: null,
      confirmWith: ['provider'],
    })
    // Its clock is behind by what the test has waited.
    const { body } = await confirmThere(person, token, aheadBy())
    expect(body).toEqual({ step: 'confirmed', token: expect.any(String), confirmedUntil: expect.any(String) })
    expect((await eventsOf(id))[0]).toEqual({ kind: 'confirmed', method: 'provider' })
    expect(await upstream.call(viewerAccount, {}, token)).toMatchObject({
      status: 401,
      body: { isReplaced: true },
    })
    expect((await upstream.call(securitySettings, {}, body.token)).body.confirmedUntil).not.toBeNull()
  })

  /** The provider's time is the tests' own. */
  function aheadBy(seconds = 0) {
    const time = upstream.dependencies.clock().getTime()
    return { claims: (given: object) => ({ ...given, auth_time: Math.floor(time / 1000) + seconds }) }
  }

  test('takes a sign-in there of since it began, and one that does not say when', async () => {
    const { person, token, id } = await memberThere()
    const old = aheadBy(-31)
    expect(await confirmThere(person, token, old)).toMatchObject(
      failed('bad_request', 'provider.signInAgain', { name: NAME }),
    )
    await upstream.dependencies.deferred.flush()
    expect((await eventsOf(id))[0]).toEqual({ kind: 'confirm_failed', method: 'provider' })
    const unsaid = { claims: ({ auth_time: _, ...given }: Record<string, unknown>) => given }
    const { body } = await confirmThere(person, token, unsaid)
    expect(body.step).toBe('confirmed')
    expect((await confirmThere(person, body.token, aheadBy(-25))).body.step).toBe('confirmed')
  })

  test('takes the identity of the account alone', async () => {
    const { token, id } = await memberThere()
    const other = await memberThere()
    for (const person of [newcomer(), other.person]) {
      expect(await confirmThere(person, token, aheadBy())).toMatchObject(
        failed('bad_request', 'provider.otherIdentity', { name: NAME }),
      )
    }
    await upstream.dependencies.deferred.flush()
    expect((await eventsOf(id)).map(({ kind }) => kind)).toContain('confirm_failed')
  })

  test('is for accounts that have nothing else', async () => {
    const ada = await upstream.member()
    await signIn(newcomer(), { purpose: 'link', token: ada.token })
    expect(await upstream.call(startProvider, { for: 'confirm' }, ada.token, fromElsewhere())).toMatchObject(
      failed('bad_request', 'signin.cannotConfirmWith'),
    )
  })

  test('is not, once they have something else while it is under way', async () => {
    const { person, token, id } = await memberThere()
    provider.state.person = { sub: person.sub, claims: {} }
    provider.state.lies = aheadBy()
    const underWay = await goThere('confirm', token)
    await upstream.dependencies.db
      .updateTable('members')
      .set({ password_hash: 'of a password' })
      .where('id', '=', id)
      .execute()
    expect(await comeBack(underWay, token)).toMatchObject(failed('bad_request', 'signin.cannotConfirmWith'))
  })
})
