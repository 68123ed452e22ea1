import type { FastifyRequest } from 'fastify'
import { readCode, takeCode } from '#upstream/account/sign-in/factor/check-code'
import { wrongCode } from '#upstream/account/sign-in/factor/sign-in-with-code'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import type { Viewer } from '#upstream/account/tokens'
import { accountOf } from '#upstream/account/viewer-account'
import { transact } from '#upstream/db/transact'
import type { Dependencies } from '#upstream/dependencies'
import { throttleCodes } from '#upstream/rate-limits'

/** Wrong codes count with those of signing in. @throws ApiError bad_request, too_many, unavailable */
export async function confirmWithCode(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  code: string,
): Promise<'code' | 'recovery code'> {
  const { db, mailQueue } = dependencies
  const typed = await readCode(dependencies, viewer.id, code)
  return throttleCodes(dependencies, request, await accountOf(db, viewer), async (succeeded) => {
    const isRight =
      typed !== null &&
      (await transact(db, (tx) => takeCode(tx, dependencies, request, viewer.id, { typed, viewer })))
    if (!isRight) {
      recordFailure(dependencies, request, viewer.id, 'confirm_failed', {
        method: typed?.kind ?? 'code',
        viewer,
      })
      throw wrongCode()
    }
    await succeeded()
    mailQueue.kick()
    return typed.kind
  })
}
