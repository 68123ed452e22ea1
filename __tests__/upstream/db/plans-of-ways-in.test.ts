import {
  addPasskeyOptions,
  askFactorReset,
  confirm,
  dropFactor,
  finishProvider,
  joinIdentity,
  keepFactor,
  keepFactorOn,
  mailIdentityCode,
  registerIdentity,
  removePasskey,
  renamePasskey,
  securitySettings,
  signInWithCode,
  startProvider,
  unlinkIdentity,
} from '#contract'
import { addedPasskey, signedChallenge, signInBy } from '#tests/support/passkeys/passkeys'
import { isTableScan, upstreamWithQueries } from '#tests/support/query-steps'
import { believingProvider, flowHeader } from '#tests/support/sign-in/provider-inputs'
import { switchOnFactor, ticketOf } from '#tests/support/sign-in/second-factor'
import { sharedMember } from '#tests/support/upstream'
import { deleteExpiredChallenges } from '#upstream/account/sign-in/challenges'
import { deleteLapsedResets } from '#upstream/account/sign-in/factor/factor-reset'
import { deletePendingFactors } from '#upstream/account/sign-in/factor/factors'
import { resealSecrets } from '#upstream/account/sign-in/factor/reseal-secrets'
import { createSealer } from '#upstream/account/sign-in/factor/seal-secret'
import { issueToken } from '#upstream/account/tokens'
import { DAY } from '#upstream/time'

const { upstream, executed, expectNoScan } = upstreamWithQueries({ provider: believingProvider })
const ada = sharedMember(upstream)
beforeEach(() => executed.clear())

test('passkeys are added, used, listed, renamed and removed by index', async () => {
  const passkey = await addedPasskey(ada)
  await ada.call(addPasskeyOptions, {})
  expect((await signInBy(upstream, passkey)).status).toBe(200)
  expect((await signInBy(upstream, passkey, { userHandle: null })).status).toBe(401)
  const { passkeys } = (await ada.call(securitySettings, {})).body
  await ada.call(renamePasskey, { id: passkeys[0].id, name: 'YubiKey, desk' })
  const { body } = await ada.call(confirm, { credential: await signedChallenge(upstream, passkey) })
  expect((await upstream.call(removePasskey, { id: passkeys[0].id }, body.token)).status).toBe(200)
  await deleteExpiredChallenges(upstream.dependencies.db, new Date())
  await expectNoScans()
})

test('a second factor is switched on, asked for, reset, sealed anew and switched off by index', async () => {
  const bea = await upstream.member()
  executed.clear()
  const factor = await switchOnFactor(upstream, bea)
  const ticket = await ticketOf(upstream, bea)
  await upstream.call(askFactorReset, { ticket })
  expect((await upstream.call(signInWithCode, { ticket, code: factor.nextCode() })).status).toBe(200)
  await bea.call(confirm, { code: factor.recoveryCodes[0] ?? '' }).then(({ body }) => {
    bea.token = body.token
  })
  await upstream.call(keepFactorOn, {}, bea.token)
  for (const [call, purpose] of [
    [keepFactor, 'factor_keep'],
    [dropFactor, 'factor_off'],
  ] as const) {
    const half = await ticketOf(upstream, bea)
    await upstream.call(askFactorReset, { ticket: half })
    upstream.wait(2 * DAY)
    const { db, clock } = upstream.dependencies
    const token = await issueToken(db, { member_id: bea.id }, purpose, clock())
    expect((await upstream.call(call, { token })).status).toBe(200)
  }
  const { db, clock, log } = upstream.dependencies
  await deletePendingFactors(db, clock())
  await deleteLapsedResets(db, clock())
  const keys = ['a new key of second factors, long enough', 'an old key of second factors, long enough']
  await resealSecrets({ db, log, factorSealer: createSealer(keys) })
  await expectNoScans()
})

test('identities are found, registered, joined, linked and unlinked by index', async () => {
  const cleo = await upstream.member()
  const comeBack = async (answer: string, purpose: 'sign-in' | 'link' = 'sign-in') => {
    const begun = await upstream.call(startProvider, { for: purpose }, cleo.token)
    const { body } = await upstream.call(finishProvider, { answer }, cleo.token, flowHeader(begun.body))
    return body
  }
  const { ticket } = await comeBack('dora')
  await upstream.call(mailIdentityCode, { ticket, email: 'dora@example.org' })
  await upstream.mailsTo('dora@example.org')
  await upstream.call(registerIdentity, { ticket, username: 'Dora', code: 'wrong' })
  expect((await upstream.call(registerIdentity, { ticket, username: 'Dora' })).status).toBe(200)
  expect((await comeBack('dora')).step).toBe('signed-in')
  expect((await comeBack('cleo', 'link')).step).toBe('linked')
  expect((await cleo.call(unlinkIdentity, {})).status).toBe(200)
  const { email, password } = cleo
  const half = await comeBack('cleo')
  expect((await upstream.call(joinIdentity, { ticket: half.ticket, email, password })).status).toBe(200)
  await cleo.call(securitySettings, {})
  await expectNoScans()
})

/** No query since the test began scans a table. */
function expectNoScans(): Promise<void> {
  // Of a new user name PostgreSQL joins two indexes by a bitmap, which the plans here go without.
  const queries = Array.from(executed.values()).filter(({ sql }) => !sql.includes('username_shape = '))
  return expectNoScan(isTableScan, queries)
}
