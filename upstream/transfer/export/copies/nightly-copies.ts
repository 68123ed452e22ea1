import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isTemporary, outageOf } from '#upstream/db/errors'
import type { Dependencies } from '#upstream/dependencies'
import type { FileStore } from '#upstream/files/file-store'
import { dayAfter, HOUR, SECOND } from '#upstream/time'
import { openAccountReader } from '#upstream/transfer/export/account-reader'
import { claimCopy, membersToCopy, recordCopy } from '#upstream/transfer/export/copies/nightly-copy-records'
import { bundleFiles } from '#upstream/transfer/export/cuedot-json'
import { archiveOf } from '#upstream/transfer/export/zip-archive'

/** UTC: when most members sleep. */
const NIGHT_ENDS_AT = 3 * HOUR
const NAME_BYTES = 32
/** After a copy that took long, which has waited for S3. */
const REST_MAX = SECOND

/** The night that is over last, and the instant at which it ended. */
function lastNight(now: Date): { night: string; before: string } {
  const night = dayAfter(new Date(now.getTime() - NIGHT_ENDS_AT))
  return { night, before: new Date(Date.parse(`${night}T00:00:00Z`) + NIGHT_ENDS_AT).toISOString() }
}

/** Writes a copy for each member who wants one and has none of this night. What fails is tried again an hour later. */
export async function makeNightlyCopies(dependencies: Dependencies): Promise<void> {
  const { db, copies, clock, log } = dependencies
  if (!copies) return
  const last = lastNight(clock())
  for (const memberId of await membersToCopy(db, last)) {
    const copy = { memberId, night: last.night }
    try {
      if (!(await claimCopy(db, copy, clock()))) continue
      const started = performance.now()
      await makeCopy(dependencies, copies, copy)
      // Half of the time is for members' requests.
      await pause(Math.min(performance.now() - started, REST_MAX))
    } catch (error) {
      log.error({ err: error, memberId }, 'nightly copy failed')
      // S3 and the database are away for the others too. On a full disk a smaller copy may have room.
      if (isTemporary(error) && outageOf(error) !== 'full') return
    }
  }
}

async function makeCopy(
  { db, catalogue, clock }: Dependencies,
  copies: FileStore,
  { memberId, night }: { memberId: number; night: string },
): Promise<void> {
  const context = { db, catalogue, memberId, signal: AbortSignal.timeout(HOUR) }
  const bytes = await buffer(archiveOf(bundleFiles(openAccountReader(context)), clock(), () => undefined))
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.zip`
  await copies.put(name, bytes)
  const copy = {
    member_id: memberId,
    night,
    name,
    bytes: bytes.length,
    created_at: clock().toISOString(),
  }
  // Another process was faster where this one took very long, or the account is gone.
  const isRecorded = await recordCopy(db, copy).catch(() => false)
  if (!isRecorded) await copies.remove(name)
}
