import { deleteStaleRegistrations } from '#upstream/account/pending-registrations'
import { deleteExpiredChallenges } from '#upstream/account/sign-in/challenges'
import { deleteLapsedResets } from '#upstream/account/sign-in/factor/factor-reset'
import { deletePendingFactors } from '#upstream/account/sign-in/factor/factors'
import { resealSecrets } from '#upstream/account/sign-in/factor/reseal-secrets'
import { deleteOldEvents } from '#upstream/account/sign-in/trail/read-events'
import { deleteExpiredTokens } from '#upstream/account/tokens'
import { deleteUnwantedServices } from '#upstream/availability/look-up-titles'
import { deleteOldDeliveries } from '#upstream/connections/deliveries/delete-deliveries'
import { deleteOldTokens } from '#upstream/connections/programs/api-tokens'
import { deleteExpiredAttempts } from '#upstream/db/attempt-counts'
import type { Dependencies } from '#upstream/dependencies'
import { deleteFailedMails } from '#upstream/mail/queued-mails'
import { deleteOldRemovalRecords } from '#upstream/members/delete-old-removal-records'
import { deleteOrphanedPictures } from '#upstream/pictures/member-picture'
import { DAY, HOUR } from '#upstream/time'
import { deleteOldCopies, deleteOrphanedCopies } from '#upstream/transfer/export/copies/delete-copies'
import { makeNightlyCopies } from '#upstream/transfer/export/copies/nightly-copies'
import { deleteStaleImports } from '#upstream/transfer/import/import-store'
import { deleteOrphanedUploads } from '#upstream/transfer/import/stored-uploads'
import { deleteOldUndoRecords } from '#upstream/watches/undo/undo-records'

const FAILED_MAIL_TTL = 14 * DAY
/** A registration reserves its username. */
const REGISTRATION_TTL = 7 * DAY

/** Runs now and every hour. Returns the function that stops it. */
export function startHousekeeping(dependencies: Dependencies): () => void {
  let isRunning = false
  async function tidy() {
    if (isRunning) return
    isRunning = true
    await tidyUp(dependencies)
    isRunning = false
  }
  const timer = setInterval(tidy, HOUR)
  timer.unref()
  void tidy()
  return () => clearInterval(timer)
}

const TASKS: ((dependencies: Dependencies) => Promise<void>)[] = [
  ({ db, clock }) => deleteExpiredTokens(db, clock()),
  ({ db, clock }) => deleteExpiredAttempts(db, clock()),
  ({ db, clock }) => deleteExpiredChallenges(db, clock()),
  ({ db, clock }) => deleteOldEvents(db, clock()),
  ({ db, clock }) => deletePendingFactors(db, clock()),
  ({ db, clock }) => deleteLapsedResets(db, clock()),
  resealSecrets,
  async ({ db, clock, log }) => {
    const registrations = await deleteStaleRegistrations(db, clock(), REGISTRATION_TTL)
    if (registrations > 0) log.info({ registrations }, 'unconfirmed registrations deleted')
  },
  ({ db, clock }) => deleteFailedMails(db, clock(), FAILED_MAIL_TTL),
  deleteStaleImports,
  deleteOrphanedUploads,
  ({ db, clock }) => deleteOldDeliveries(db, clock()),
  ({ db, clock }) => deleteOldUndoRecords(db, clock()),
  ({ db, clock }) => deleteOldRemovalRecords(db, clock()),
  ({ db, clock }) => deleteOldTokens(db, clock()),
  deleteUnwantedServices,
  deleteOrphanedPictures,
  makeNightlyCopies,
  deleteOldCopies,
  deleteOrphanedCopies,
]

/** A task that fails is logged, and the others are done. */
export async function tidyUp(dependencies: Dependencies): Promise<void> {
  for (const task of TASKS) {
    await task(dependencies).catch((error: unknown) =>
      dependencies.log.error({ err: error }, 'housekeeping failed'),
    )
  }
}
