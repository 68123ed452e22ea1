import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { recordEventFromElsewhere } from '#upstream/account/sign-in/trail/record-event'
import { revokeTokens } from '#upstream/account/tokens'
import { endApiTokens } from '#upstream/connections/programs/api-tokens'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'

/** Ends the member's sessions, links that sign in, and tokens of programs. */
export function signOutMember(db: Db, memberId: number, now: Date): Promise<void> {
  return asMember(db, memberId, async (tx) => {
    const operator = theOperator(now)
    await revokeTokens(tx, { member_id: memberId }, ['session', 'let_in'])
    await endApiTokens(tx, memberId, now)
    await recordEventFromElsewhere(tx, memberId, 'sessions_ended', operator)
    await recordAdminAction(tx, { ...operator, action: 'sign-out', targetId: memberId })
  })
}

/** Of all members, whose tokens of programs end too. @returns how many sessions there were */
export function signOutAll(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    let sessions = 0
    // A session that was confirmed meanwhile is a new row, which the next statement sees.
    for (let ended = await endAll(tx); ended.length > 0; ended = await endAll(tx)) {
      sessions += ended.filter(({ purpose }) => purpose === 'session').length
    }
    await endApiTokens(tx, null, now)
    await recordAdminAction(tx, { ...theOperator(now), action: 'sign-out', targetId: null })
    return sessions
  })
}

function endAll(tx: Tx) {
  return tx.deleteFrom('tokens').where('purpose', 'in', ['session', 'let_in']).returning('purpose').execute()
}
