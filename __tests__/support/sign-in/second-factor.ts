import { startFactor, switchFactorOn } from '#contract'
import { codeOfApp } from '#tests/support/sign-in/authenticator-app'
import type { TestMember, Upstream } from '#tests/support/upstream'
import { SECOND } from '#upstream/time'

export const STEP = 30 * SECOND
/** Of six digits; right once in a million. */
export const WRONG_CODE = '000000'

export interface SecondFactor {
  secret: string
  recoveryCodes: string[]
  /** What the app shows so many steps from now. */
  codeAt(steps: number): string
  /** Waits until the app shows another one. */
  nextCode(): string
}

/** Switches the member's second factor on. */
export async function switchOnFactor(upstream: Upstream, member: TestMember): Promise<SecondFactor> {
  await upstream.confirmNow(member)
  const { secret } = (await member.call(startFactor, {})).body
  const codeAt = (steps: number) =>
    codeOfApp(secret, new Date(upstream.dependencies.clock().getTime() + steps * STEP))
  const { status, body } = await member.call(switchFactorOn, { code: codeAt(0) })
  expect(status).toBe(200)
  return {
    secret,
    recoveryCodes: body.recoveryCodes,
    codeAt,
    nextCode() {
      upstream.wait(STEP)
      return codeAt(0)
    },
  }
}

/** Half of a sign-in, by the member's password. */
export async function ticketOf(
  upstream: Upstream,
  member: TestMember,
  headers?: Record<string, string>,
): Promise<string> {
  const { status, body } = await upstream.signIn(member, member.password, headers)
  expect({ status, body }).toMatchObject({ status: 403, body: { needsFactor: true } })
  return body.ticket
}
