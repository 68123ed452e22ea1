import { askFactorReset, startFactor } from '#contract'
import { codeOfApp } from '#tests/support/sign-in/authenticator-app'
import { type SecondFactor, switchOnFactor, ticketOf } from '#tests/support/sign-in/second-factor'
import type { TestMember, Upstream } from '#tests/support/upstream'
import { issueToken } from '#upstream/account/tokens'

/** Input with which each call of a second factor succeeds. @param call takes who makes it */
export function factorInputs(upstream: Upstream, call: (member: TestMember) => void) {
  const { dependencies } = upstream

  async function withFactor(): Promise<{ member: TestMember; factor: SecondFactor }> {
    const member = await upstream.member()
    return { member, factor: await switchOnFactor(upstream, member) }
  }

  async function asMember(): Promise<Record<string, never>> {
    call((await withFactor()).member)
    return {}
  }

  /** A second factor that is to be switched off, and is due. */
  async function asked(): Promise<TestMember> {
    const { member } = await withFactor()
    await upstream.call(askFactorReset, { ticket: await ticketOf(upstream, member) })
    const due = { due_at: dependencies.clock().toISOString() }
    await dependencies.db.updateTable('factor_resets').set(due).where('member_id', '=', member.id).execute()
    return member
  }

  async function link(purpose: 'factor_keep' | 'factor_off') {
    const { db, clock } = dependencies
    return { token: await issueToken(db, { member_id: (await asked()).id }, purpose, clock()) }
  }

  return {
    signInWithCode: async () => {
      const { member, factor } = await withFactor()
      return { ticket: await ticketOf(upstream, member), code: factor.recoveryCodes[0] ?? '' }
    },
    askFactorReset: async () => ({ ticket: await ticketOf(upstream, (await withFactor()).member) }),
    keepFactor: () => link('factor_keep'),
    dropFactor: () => link('factor_off'),
    startFactor: async () => {
      call(await upstream.member())
      return {}
    },
    switchFactorOn: async () => {
      const member = await upstream.member()
      call(member)
      const { secret } = (await member.call(startFactor, {})).body
      return { code: codeOfApp(secret, dependencies.clock()) }
    },
    switchFactorOff: asMember,
    renewRecoveryCodes: asMember,
    keepFactorOn: async () => {
      call(await asked())
      return {}
    },
  }
}
