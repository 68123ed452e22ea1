import { sweepPictures } from '#upstream/account/picture'
import { forgetTokens } from '#upstream/account/tokens'
import { forgetTries } from '#upstream/db/limits'
import { forgetLostMails } from '#upstream/db/mails'
import type { Parts } from '#upstream/parts'
import { DAY, HOUR } from '#upstream/time'

/** For so long an admin sees that a letter was given up. */
const REMEMBER_LOST = 14 * DAY

/** Throws away, now and every hour, what nobody can use any more. Returns the way to stop it. */
export function startHousekeeping(parts: Parts): () => void {
  const tidy = () =>
    tidyUp(parts).catch((error: unknown) => parts.log.error({ err: error }, 'housekeeping failed'))
  const timer = setInterval(tidy, HOUR)
  timer.unref()
  void tidy()
  return () => clearInterval(timer)
}

/** Expired tokens and limits, letters that were given up long ago, pictures that are nobody's. */
export async function tidyUp(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const now = clock()
  await forgetTokens(db, now)
  await forgetTries(db, now)
  await forgetLostMails(db, now, REMEMBER_LOST)
  await sweepPictures(parts)
}
