import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { recordEventFromElsewhere } from '#upstream/account/sign-in/trail/record-event'
import { revokeTokens } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import { mailMember } from '#upstream/mail/security-mails'

/** Switches the member's second factor off, with its recovery codes. False where it is not on. */
export function switchFactorOff(db: Db, memberId: number, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const operator = theOperator(now)
    const removed = await tx
      .deleteFrom('factors')
      .where('member_id', '=', memberId)
      .returning('is_on')
      .executeTakeFirst()
    if (removed?.is_on !== 1) return false
    await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
    await tx.deleteFrom('factor_resets').where('member_id', '=', memberId).execute()
    await tx
      .deleteFrom('challenges')
      .where('member_id', '=', memberId)
      .where('purpose', '=', 'factor')
      .execute()
    await revokeTokens(tx, { member_id: memberId }, ['factor_keep', 'factor_off'])
    await recordEventFromElsewhere(tx, memberId, 'factor_off', operator)
    await recordAdminAction(tx, { ...operator, action: 'factor-off', targetId: memberId })
    await mailMember(tx, 'factor_off', memberId, now)
    return true
  })
}
