import { forgetTokens } from '#upstream/account/tokens'
import { forgetTries } from '#upstream/db/attempt-counts'
import { forgetLostMails } from '#upstream/db/mails'
import { forgetUnverified } from '#upstream/db/members'
import type { Dependencies } from '#upstream/dependencies'
import { sweepPictures } from '#upstream/pictures/member-picture'
import { DAY, HOUR } from '#upstream/time'

/** For so long an admin sees that a letter was given up. */
const REMEMBER_LOST = 14 * DAY

/**
 * For so long an account waits for its address to be confirmed. Its link works for a day and can be had again for a
 * week, which outlasts a lost mail or a journey; after that it would only keep a name from others, and perhaps the
 * address of somebody who never asked for it.
 */
const UNVERIFIED_LIFE = 7 * DAY

/** Throws away, now and every hour, what nobody can use any more. Returns the way to stop it. */
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

/** Expired tokens and limits, accounts that nobody has confirmed, letters that were given up long ago, pictures that are nobody's. */
export async function tidyUp(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies
  const now = clock()
  await forgetTokens(db, now)
  await forgetTries(db, now)
  const forgotten = await forgetUnverified(db, now, UNVERIFIED_LIFE)
  if (forgotten > 0)
    dependencies.log.info({ accounts: forgotten }, 'accounts that were never confirmed are deleted')
  await forgetLostMails(db, now, REMEMBER_LOST)
  await sweepPictures(dependencies)
}
