import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '#contract'
import { beginSession, signedIn } from '#upstream/account/sign-in/start-session'
import { recordAdminAction, theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { issueToken, redeemMemberToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { lockMember } from '#upstream/members/lock-member'

/** Signs in once, within 15 minutes, whatever the account is secured with. Its member is mailed. */
export function makeLetInLink(db: Db, siteUrl: string, memberId: number, now: Date): Promise<string> {
  return transact(db, async (tx) => {
    const token = await issueToken(tx, { member_id: memberId }, 'let_in', now)
    await recordAdminAction(tx, { ...theOperator(now), action: 'let-in', targetId: memberId })
    await mailMember(tx, 'let_in', memberId, now)
    return `${siteUrl}/sign-in/link?token=${token}`
  })
}

/** @throws ApiError bad_request where it is spent, over or none */
export async function letIn(
  dependencies: Dependencies,
  request: FastifyRequest,
  token: string,
): Promise<SignedIn> {
  const { db, clock } = dependencies
  const now = clock()
  const begun = await transact(db, async (tx) => {
    const memberId = await redeemMemberToken(tx, token, 'let_in', now)
    if (memberId === null) throw new ApiError('bad_request', 'signin.linkOver', {}, { field: 'token' })
    await lockMember(tx, memberId)
    return beginSession(tx, dependencies, request, memberId, { method: 'operator link', confirmedAt: now })
  })
  return signedIn(dependencies, begun)
}
