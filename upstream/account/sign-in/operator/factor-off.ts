import { endReset } from '#upstream/account/sign-in/factor/factor-reset'
import { removeFactor } from '#upstream/account/sign-in/factor/factors'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { recordEventFromElsewhere } from '#upstream/account/sign-in/trail/record-event'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { mailMember } from '#upstream/mail/security-mails'

/** Switches the member's second factor off, with its recovery codes. False where it is not on. */
export function switchFactorOff(db: Db, memberId: number, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await removeFactor(tx, memberId))) return false
    await endReset(tx, memberId)
    const operator = theOperator(now)
    await recordEventFromElsewhere(tx, memberId, 'factor_off', operator)
    await recordAdminAction(tx, { ...operator, action: 'factor-off', targetId: memberId })
    await mailMember(tx, 'factor_off', memberId, now)
    return true
  })
}
