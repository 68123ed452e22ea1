import {
  addToken,
  changeEmail,
  changePassword,
  confirm,
  deleteAccount,
  forgotPassword,
  joinIdentity,
  login,
  resetPassword,
  viewerAccount,
} from '#contract'
import { atProvider } from '#tests/support/sign-in/at-provider'
import { switchOnFactor } from '#tests/support/sign-in/second-factor'
import { failed, type TestMember } from '#tests/support/upstream'

// A proof is checked, and what it is for is done later: what ended it in between counts.

const { upstream, signIn, newcomer, fromElsewhere } = atProvider()
const NEW = 'a new password, which the owner alone knows'
const noMatch = failed('not_signed_in', 'account.noMatch')

afterEach(() => jest.restoreAllMocks())

/** Holds the next check of a password, after its result. */
function holdNextCheck() {
  const { hasher } = upstream.dependencies
  const [checked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const verify = hasher.verify.bind(hasher)
  jest.spyOn(hasher, 'verify').mockImplementationOnce(async (hash, password) => {
    const isRight = await verify(hash, password)
    checked.resolve()
    await goOn.promise
    return isRight
  })
  return { checked: checked.promise, goOn: goOn.resolve }
}

/** What is sent with the old password while the owner resets it. @returns its response */
async function duringReset<Result>(member: TestMember, send: () => Promise<Result>): Promise<Result> {
  await upstream.call(forgotPassword, { email: member.email }, undefined, fromElsewhere())
  const token = await upstream.tokenFor(member.email)
  const { checked, goOn } = holdNextCheck()
  const sent = send()
  await checked
  expect(await upstream.call(resetPassword, { token, password: NEW })).toMatchObject({ status: 200 })
  goOn()
  return sent
}

const signInWith = ({ email }: TestMember, password: string) =>
  upstream.call(login, { email, password }, undefined, fromElsewhere())

test('a sign-in whose password is reset meanwhile begins no session', async () => {
  const member = await upstream.member()
  expect(await duringReset(member, () => signInWith(member, member.password))).toMatchObject(noMatch)
  expect(await signInWith(member, NEW)).toMatchObject({ status: 200 })
})

test('nor does it bring the old password back, where its hash is made anew', async () => {
  const member = await upstream.member()
  jest.spyOn(upstream.dependencies.hasher, 'needsRehash').mockReturnValueOnce(true)
  expect(await duringReset(member, () => signInWith(member, member.password))).toMatchObject(noMatch)
  expect(await signInWith(member, member.password)).toMatchObject(noMatch)
  expect(await signInWith(member, NEW)).toMatchObject({ status: 200 })
})

test('a hash that is made anew signs in', async () => {
  const member = await upstream.member()
  jest.spyOn(upstream.dependencies.hasher, 'needsRehash').mockReturnValueOnce(true)
  const before = await hashOf(member)
  expect(await signInWith(member, member.password)).toMatchObject({ status: 200 })
  expect(await hashOf(member)).not.toBe(before)
})

test('an identity is not linked by a password that is reset meanwhile', async () => {
  const member = await upstream.member()
  const person = newcomer()
  const { ticket } = (await signIn(person)).body
  const { email, password } = member
  const join = () => upstream.call(joinIdentity, { ticket, email, password }, undefined, fromElsewhere())
  expect(await duringReset(member, join)).toMatchObject(noMatch)
  expect((await signIn(person)).body.step).toBe('new')
})

test('with a second factor it gets no ticket', async () => {
  const member = await upstream.member()
  await switchOnFactor(upstream, member)
  expect(await duringReset(member, () => signInWith(member, member.password))).toMatchObject(noMatch)
})

test.each([
  [
    'changePassword',
    changePassword,
    ({ password }: TestMember) => ({ present: password, password: 'of a thief' }),
  ],
  ['changeEmail', changeEmail, ({ password }: TestMember) => ({ email: 'thief@example.com', password })],
  ['deleteAccount', deleteAccount, ({ password }: TestMember) => ({ password })],
  ['confirm', confirm, ({ password }: TestMember) => ({ password })],
  [
    'addToken',
    addToken,
    ({ password }: TestMember) => ({
      name: 'A script',
      scopes: ['read' as const],
      expiresInDays: null,
      password,
    }),
  ],
])('%s does nothing in a session that is ended meanwhile', async (_, call, inputOf) => {
  const member = await upstream.member()
  const response = await duringReset(member, () =>
    upstream.call<never>(call as never, inputOf(member) as never, member.token, fromElsewhere()),
  )
  expect(response).toMatchObject({ status: 401 })
  const again = await signInWith(member, NEW)
  expect(again).toMatchObject({ status: 200, body: { user: { email: member.email } } })
  expect((await upstream.call(viewerAccount, {}, again.body.token)).status).toBe(200)
  const { db } = upstream.dependencies
  expect(await db.selectFrom('api_tokens').select('id').where('member_id', '=', member.id).execute()).toEqual(
    [],
  )
  expect(
    await db.selectFrom('email_changes').select('email').where('member_id', '=', member.id).execute(),
  ).toEqual([])
})

async function hashOf({ id }: TestMember): Promise<string | undefined> {
  const { db } = upstream.dependencies
  const found = await db.selectFrom('members').select('password_hash').where('id', '=', id).executeTakeFirst()
  return found?.password_hash
}
