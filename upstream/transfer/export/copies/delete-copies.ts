import { sql } from 'kysely'
import type { Dependencies } from '#upstream/dependencies'
import { DAY, dayAfter } from '#upstream/time'

/** A member's last copy stays as long as its switch is on: later ones may have failed. */
export async function deleteOldCopies(dependencies: Dependencies): Promise<void> {
  const { db, copies, clock, settings } = dependencies
  if (!copies) return
  const oldest = dayAfter(clock(), 1 - settings.COPIES_NIGHTS)
  const deleted = await db
    .deleteFrom('copies')
    .where('night', '<', oldest)
    .where(
      sql<boolean>`(
        exists (select 1 from copies as newer where newer.member_id = copies.member_id and newer.night > copies.night)
        or not exists (select 1 from nightly_copies where nightly_copies.member_id = copies.member_id)
      )`,
    )
    .returning('name')
    .execute()
  await removeCopies(
    dependencies,
    deleted.map(({ name }) => name),
  )
}

/** Logs a failure instead of throwing: the rows are gone, and the sweep tries again. */
export async function removeCopies({ copies, log }: Dependencies, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await copies?.remove(name).catch((error) => log.warn({ err: error }, 'copy not removed'))
  }
}

/** As `makeCopy` names them, or half written: the operator's folder may have others. */
const OWN_FILE = /^([\w-]{43}\.zip|\.[\da-f-]{36})$/

/** Not before a copy's nights are over: the database may have been restored from a time before they were made. */
export async function deleteOrphanedCopies(dependencies: Dependencies): Promise<void> {
  const { db, copies, clock, settings } = dependencies
  if (!copies) return
  const before = new Date(clock().getTime() - (settings.COPIES_NIGHTS + 1) * DAY)
  const stored = (await copies.listBefore(before)).filter((name) => OWN_FILE.test(name))
  if (stored.length === 0) return
  const rows = await db.selectFrom('copies').select('name').execute()
  const known = new Set(rows.map(({ name }) => name))
  await removeCopies(
    dependencies,
    stored.filter((name) => !known.has(name)),
  )
}
