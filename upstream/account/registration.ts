import { MESSAGES, type ParsedOf, type register } from '#contract'
import { mayMail } from '#upstream/account/rate-limits'
import { redeemToken } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { enqueueMail } from '#upstream/db/mails'
import { addMember, isUsernameTaken, markVerified } from '#upstream/db/members'
import type { Dependencies } from '#upstream/dependencies'

/** A taken address gets the same response, and its owner a mail. @throws ApiError conflict: username taken */
export async function signUp(dependencies: Dependencies, input: ParsedOf<typeof register>): Promise<void> {
  const now = dependencies.clock()
  const passwordHash = await dependencies.hasher.hash(input.password)
  await dependencies.db.transaction().execute(async (db) => {
    const added = await addMember(db, { ...input, passwordHash, now })
    if (!added && (await isUsernameTaken(db, input.username))) {
      const sentence = 'That username is taken. Please choose another.'
      throw new ApiError('conflict', sentence, { fields: { username: sentence } })
    }
    const kind = added ? 'verify' : 'taken'
    if (await mayMail(db, kind, input.email, now)) await enqueueMail(db, kind, input.email, now)
  })
  dependencies.mailQueue.kick()
}

/** @throws ApiError bad_request where the token is unknown, used or expired */
export async function confirmEmail(dependencies: Dependencies, token: string): Promise<void> {
  const now = dependencies.clock()
  await dependencies.db.transaction().execute(async (db) => {
    const memberId = await redeemToken(db, token, 'verify', now)
    if (memberId === null) throw new ApiError('bad_request', MESSAGES.verifyFailed)
    await markVerified(db, memberId, now)
  })
}
