import type { FastifyRequest } from 'fastify'
import type { AssertedCredential } from '#contract'
import { takeSignedChallenge } from '#upstream/account/sign-in/passkeys/client-data'
import {
  type FoundPasskey,
  findPasskey,
  hasPasskey,
  markUsed,
} from '#upstream/account/sign-in/passkeys/passkeys'
import { type RelyingParty, requireRelyingParty } from '#upstream/account/sign-in/passkeys/relying-party'
import {
  RefusedCredential,
  verifyAssertedCredential,
} from '#upstream/account/sign-in/passkeys/verify-credential'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { mailMember } from '#upstream/mail/security-mails'
import { throttleFailures } from '#upstream/rate-limits'

/**
 * Spends the challenge that a passkey has signed, whether or not it counts.
 * @param memberId whose passkey it must be; null: any member's
 * @returns it; null where it is refused, for a reason that the log alone has
 */
export async function takePasskey(
  dependencies: Dependencies,
  request: FastifyRequest,
  credential: AssertedCredential,
  memberId: number | null,
): Promise<Pick<FoundPasskey, 'id' | 'memberId'> | null> {
  const relyingParty = requireRelyingParty(dependencies.settings)
  try {
    return await checkPasskey(dependencies, request, credential, memberId, relyingParty)
  } catch (error) {
    if (!(error instanceof RefusedCredential)) throw error
    request.log.info({ reason: error.message }, 'passkey refused')
    return null
  }
}

async function checkPasskey(
  dependencies: Dependencies,
  request: FastifyRequest,
  credential: AssertedCredential,
  memberId: number | null,
  relyingParty: RelyingParty,
): Promise<FoundPasskey> {
  const { db, clock } = dependencies
  const { clientDataJSON } = credential.response
  const { challenge } = await takeSignedChallenge(dependencies, 'passkey', clientDataJSON)
  const found = await findPasskey(db, credential.id, relyingParty)
  if (!found) throw new RefusedCredential('credential unknown')
  if (memberId !== null && found.memberId !== memberId) throw new RefusedCredential('of another member')
  const signature = await verifyAssertedCredential(credential, found, challenge, relyingParty)
  if (!(await markUsed(db, found.id, signature, clock()))) {
    await reportCopy(dependencies, request, found)
    throw new RefusedCredential('counter has not counted on')
  }
  return found
}

/** Two authenticators have the same key, and one of them may be a thief's. */
async function reportCopy(
  dependencies: Dependencies,
  request: FastifyRequest,
  { id, memberId }: { id: number; memberId: number },
): Promise<void> {
  const { db, clock, mailQueue } = dependencies
  // Removed while its signature was checked.
  if (!(await hasPasskey(db, id))) return
  recordFailure(dependencies, request, memberId, 'passkey_refused')
  await transact(db, (tx) => mailMember(tx, 'passkey_copied', memberId, clock()))
  mailQueue.kick()
}

/** That a passkey of the viewer's confirms who is there. @throws ApiError bad_request, too_many */
export async function assertPasskey(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  credential: AssertedCredential,
): Promise<void> {
  await throttleFailures(dependencies, request, 'passkey', async (onSuccess) => {
    if ((await takePasskey(dependencies, request, credential, viewer.id)) === null) {
      recordFailure(dependencies, request, viewer.id, 'confirm_failed', { method: 'passkey', viewer })
      throw new ApiError('bad_request', 'passkeys.refused', {}, { field: 'credential' })
    }
    await onSuccess()
  })
}
