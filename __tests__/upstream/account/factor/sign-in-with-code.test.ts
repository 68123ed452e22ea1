import {
  accountSummary,
  askFactorReset,
  changePassword,
  confirm,
  login,
  securitySettings,
  signInWithCode,
} from '#contract'
import {
  type SecondFactor,
  STEP,
  switchOnFactor,
  ticketOf,
  WRONG_CODE,
} from '#tests/support/sign-in/second-factor'
import { failed, freshMember, sharedUpstream } from '#tests/support/upstream'
import { addChallenge } from '#upstream/account/sign-in/challenges'
import { takeStep } from '#upstream/account/sign-in/factor/factors'
import { MINUTE } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
let factor: SecondFactor
beforeEach(async () => {
  factor = await switchOnFactor(upstream, ada)
})

const signIn = (ticket: string, code: string) => upstream.call(signInWithCode, { ticket, code })
const ticket = () => ticketOf(upstream, ada)
const WRONG = failed('bad_request', 'factor.codeWrong', {}, 'code')
const OVER = failed('not_signed_in', 'signin.ticketOver')

test('the right password is half of a sign-in, which says what the other half may be', async () => {
  const { status, body } = await upstream.signIn(ada, ada.password)
  expect(status).toBe(403)
  expect(body).toMatchObject({ needsFactor: true, methods: ['code', 'recovery'] })
  expect(Object.keys(body).sort()).toEqual([
    'code',
    'message',
    'methods',
    'needsFactor',
    'reason',
    'ticket',
    'values',
  ])
})

test('a wrong password says the same of accounts with a second factor, without one, and of none', async () => {
  const other = await upstream.member()
  const said = []
  for (const email of [ada.email, other.email, 'nobody@example.com']) {
    const { status, body } = await upstream.signIn({ email }, 'not the password')
    said.push({ status, body })
  }
  expect(said[0]?.status).toBe(401)
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('a code of the app signs in, and counts as confirmed', async () => {
  const { status, body } = await signIn(await ticket(), factor.nextCode())
  expect(status).toBe(200)
  expect(body).toMatchObject({ account: { id: ada.id, email: ada.email }, counts: { titles: 0 } })
  const settings = await upstream.call(securitySettings, {}, body.token)
  expect(settings.body.confirmedUntil).not.toBeNull()
  expect(await events()).toEqual([{ kind: 'signed_in', method: 'password+code' }])
})

test('spaces in a code are forgiven; case, hyphens and look-alikes in a recovery code too', async () => {
  const code = factor.nextCode()
  expect((await signIn(await ticket(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  const [first = '', second = ''] = factor.recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await signIn(await ticket(), typed)).status).toBe(200)
  expect((await signIn(await ticket(), second.replaceAll('1', 'I').replaceAll('-', ''))).status).toBe(200)
})

test.each([-1, 0, 1])('the code of step %i by the server’s clock is right', async (steps) => {
  upstream.wait(2 * STEP)
  expect((await signIn(await ticket(), factor.codeAt(steps))).status).toBe(200)
})

test.each([-2, 2])('the code of step %i by the server’s clock is wrong', async (steps) => {
  upstream.wait(3 * STEP)
  expect(await signIn(await ticket(), factor.codeAt(steps))).toMatchObject(WRONG)
})

test('a code counts once, and none before it counts after it', async () => {
  upstream.wait(2 * STEP)
  expect((await signIn(await ticket(), factor.codeAt(1))).status).toBe(200)
  const later = await ticket()
  expect(await signIn(later, factor.codeAt(1))).toMatchObject(WRONG)
  expect(await signIn(later, factor.codeAt(0))).toMatchObject(WRONG)
  expect((await signIn(later, factor.codeAt(1 + 1))).status).toBe(400)
  upstream.wait(STEP)
  expect((await signIn(later, factor.codeAt(1))).status).toBe(200)
})

test('a code that was read of another secret does not count', async () => {
  const { db } = upstream.dependencies
  // The last one that PostgreSQL's column holds: later than any that has counted.
  const step = { step: 2 ** 31 - 1, sealedSecret: 'of the app before' }
  expect(await takeStep(db, ada.id, step)).toBe(false)
})

test('a recovery code works once, and says in a mail how many are left', async () => {
  const [code = ''] = factor.recoveryCodes
  expect((await signIn(await ticket(), code)).status).toBe(200)
  expect(await signIn(await ticket(), code)).toMatchObject(WRONG)
  expect(await events()).toEqual([
    { kind: 'recovery_code_used', method: null },
    { kind: 'signed_in', method: 'password+recovery code' },
    { kind: 'code_failed', method: 'recovery code' },
  ])
  const mail = (await upstream.mailsTo(ada.email)).at(-1)
  expect(mail).toMatchObject({ subject: 'A recovery code was used', text: expect.stringContaining('9') })
})

test('a recovery code of another member is none', async () => {
  const [code = ''] = (await switchOnFactor(upstream, await upstream.member())).recoveryCodes
  expect(await signIn(await ticket(), code)).toMatchObject(WRONG)
})

test('a ticket is used once', async () => {
  const half = await ticket()
  expect((await signIn(half, factor.nextCode())).status).toBe(200)
  expect(await signIn(half, factor.nextCode())).toMatchObject(OVER)
})

test('a ticket is over after ten minutes', async () => {
  const half = await ticket()
  upstream.wait(10 * MINUTE)
  expect(await signIn(half, factor.nextCode())).toMatchObject(OVER)
})

test.each(['passkey', 'passkey_new', 'flow', 'identity'] as const)(
  'a challenge for %s is no ticket',
  async (purpose) => {
    const { db, clock } = upstream.dependencies
    const { token } = await addChallenge(
      db,
      purpose,
      { memberId: ada.id, data: { first: 'password' } },
      clock(),
    )
    expect(await signIn(token, factor.nextCode())).toMatchObject(OVER)
  },
)

test('a ticket outlives five wrong codes, the fifth of which its member is told of', async () => {
  const half = await ticket()
  for (let n = 0; n < 5; n++) expect(await signIn(half, WRONG_CODE)).toMatchObject(WRONG)
  expect(await signIn(half, factor.nextCode())).toMatchObject(OVER)
  expect(await upstream.call(askFactorReset, { ticket: half })).toMatchObject(OVER)
  expect((await upstream.mailsTo(ada.email)).at(-1)?.subject).toBe('Someone has your password')
  expect((await signIn(await ticket(), factor.nextCode())).status).toBe(200)
})

test('a new password makes tickets of the old one void', async () => {
  const half = await ticket()
  await upstream.call(confirm, { code: factor.nextCode() }, ada.token).then(({ body }) => {
    ada.token = body.token
  })
  const { password: present } = ada
  await upstream.call(changePassword, { present, password: 'another password' }, ada.token)
  expect(await signIn(half, factor.nextCode())).toMatchObject(OVER)
})

test('of twenty right codes at once one signs in, with tickets of their own', async () => {
  const halves = []
  for (let n = 0; n < 8; n++) halves.push(await ticket())
  const code = factor.nextCode()
  const responses = await Promise.all(halves.map((half) => signIn(half, code)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of recovery codes at once with one ticket one signs in, and the others are not used up', async () => {
  const half = await ticket()
  const responses = await Promise.all(factor.recoveryCodes.slice(0, 5).map((code) => signIn(half, code)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  const { body } = await upstream.call(securitySettings, {}, ada.token)
  expect(body.factor.recoveryCodes).toBe(9)
})

test('of forty wrong codes at once with one ticket five are looked at', async () => {
  const half = await ticket()
  const responses = await Promise.all(Array.from({ length: 40 }, () => signIn(half, WRONG_CODE)))
  expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
  expect(responses.filter(({ status }) => ![400, 401, 429].includes(status))).toEqual([])
})

test('a sixth one is not looked at, also before the fifth has ended its ticket', async () => {
  const half = await ticket()
  await upstream.dependencies.db
    .updateTable('challenges')
    .set({ tries: 5 })
    .where('member_id', '=', ada.id)
    .where('purpose', '=', 'factor')
    .execute()
  expect(await signIn(half, factor.nextCode())).toMatchObject(OVER)
})

test('confirming takes a code or a recovery code in place of the password, which does not confirm', async () => {
  const [recovery = ''] = factor.recoveryCodes
  expect(await upstream.call(confirm, { password: ada.password }, ada.token)).toMatchObject(
    failed('bad_request', 'signin.cannotConfirmWith', {}, 'password'),
  )
  expect(await upstream.call(confirm, { code: WRONG_CODE }, ada.token)).toMatchObject(WRONG)
  const first = await upstream.call(confirm, { code: factor.nextCode() }, ada.token)
  expect(first).toMatchObject({ status: 200, body: { token: expect.not.stringMatching(ada.token) } })
  expect((await upstream.call(accountSummary, {}, ada.token)).status).toBe(401)
  expect((await upstream.call(confirm, { code: recovery }, first.body.token)).status).toBe(200)
  expect(await events()).toEqual([
    { kind: 'confirmed', method: 'code' },
    { kind: 'recovery_code_used', method: null },
    { kind: 'confirmed', method: 'recovery code' },
    { kind: 'confirm_failed', method: 'code' },
  ])
})

test.each(['a\u0000b', '\ud800', '123456\n', ' ', '１２３４５６', '-----'])(
  'what is no code, %j, is refused as a wrong one',
  async (code) => {
    const { status } = await signIn(await ticket(), code)
    expect(status).toBe(400)
  },
)

test('the first factor alone is no session', async () => {
  const { body } = await upstream.call(login, ada)
  expect(body.token).toBeUndefined()
  expect((await upstream.call(accountSummary, {}, body.ticket)).status).toBe(401)
})

/** Since the second factor is on; failures last. */
async function events() {
  const { db, deferred } = upstream.dependencies
  await deferred.flush()
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'method'])
    .where('member_id', '=', ada.id)
    .where('id', '>', (to) =>
      to
        .selectFrom('security_events')
        .select((of) => of.fn.max('id').as('id'))
        .where('member_id', '=', ada.id)
        .where('kind', '=', 'factor_on'),
    )
    .orderBy('id')
    .execute()
  const isFailure = ({ kind }: { kind: string }) => kind.endsWith('_failed')
  return [...rows.filter((row) => !isFailure(row)), ...rows.filter(isFailure)]
}
