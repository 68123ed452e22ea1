import { deleteExpiredTokens } from '#upstream/account/tokens'
import { deleteExpiredAttempts } from '#upstream/db/attempt-counts'
import { deleteFailedMails } from '#upstream/db/mails'
import { deleteStaleRegistrations } from '#upstream/db/registrations'
import type { Dependencies } from '#upstream/dependencies'
import { deleteOrphanedPictures } from '#upstream/pictures/member-picture'
import { DAY, HOUR } from '#upstream/time'
import { deleteOldCopies, deleteOrphanedCopies } from '#upstream/transfer/copies/delete-copies'
import { makeNightlyCopies } from '#upstream/transfer/copies/nightly-copies'
import { deleteStaleImports } from '#upstream/transfer/import-store'

const FAILED_MAIL_TTL = 14 * DAY
/** A registration reserves its username. */
const REGISTRATION_TTL = 7 * DAY

/** Runs now and every hour. Returns the function that stops it. */
export function startHousekeeping(dependencies: Dependencies): () => void {
  const tidy = () =>
    tidyUp(dependencies).catch((error: unknown) =>
      dependencies.log.error({ err: error }, 'housekeeping failed'),
    )
  const timer = setInterval(tidy, HOUR)
  timer.unref()
  void tidy()
  return () => clearInterval(timer)
}

export async function tidyUp(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies
  const now = clock()
  await deleteExpiredTokens(db, now)
  await deleteExpiredAttempts(db, now)
  const registrations = await deleteStaleRegistrations(db, now, REGISTRATION_TTL)
  if (registrations > 0) dependencies.log.info({ registrations }, 'unconfirmed registrations deleted')
  await deleteFailedMails(db, now, FAILED_MAIL_TTL)
  await deleteStaleImports(db, now)
  await deleteOrphanedPictures(dependencies)
  await makeNightlyCopies(dependencies)
  await deleteOldCopies(dependencies)
  await deleteOrphanedCopies(dependencies)
}
