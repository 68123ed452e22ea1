import { LINKS, type OwnServices, updateProfile } from '#contract'
import { readOwnServices, storeOwnServicesIn } from '#upstream/availability/own-services'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { copyPrivacyToLists } from '#upstream/members/visible-to'
import { PROFILE_COLUMNS } from '#upstream/transfer/cuedot-json-schema'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import { readSummary } from '#upstream/transfer/import/stored-reasons'
import type { GivenProfile } from '#upstream/transfer/read/parse/given-row'

type Columns = Partial<Record<(typeof PROFILE_COLUMNS)[number], string> & { is_private: 0 | 1 }>

/** `watching`: the country, which the member had not chosen, with its services. */
type ProfileChange = Columns & { watching?: OwnServices }

/** What a bundle's profile has and the member's does not; null without any. A profile is never opened by an import. */
export async function newProfile(db: Db | Tx, record: ImportRecord): Promise<ProfileChange | null> {
  const { profile } = record.summary ? readSummary(record.summary) : { profile: null }
  if (!profile) return null
  const mine = await findProfile(db, record.member_id)
  const entries = Object.entries(toColumns(profile)).filter(([column]) => !mine[column as keyof Columns])
  const { watching } = profile
  const isNewCountry = watching && (await readOwnServices(db, record.member_id)).country === null
  if (entries.length === 0 && !isNewCountry) return null
  return { ...(Object.fromEntries(entries) as Columns), ...(isNewCountry && { watching }) }
}

export async function applyBundleProfile(tx: Tx, record: ImportRecord): Promise<void> {
  const change = await newProfile(tx, record)
  if (!change) return
  const { watching, ...columns } = change
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('members').set(columns).where('id', '=', record.member_id).execute()
    await copyPrivacyToLists(tx, record.member_id)
  }
  if (watching) await storeOwnServicesIn(tx, record.member_id, watching)
  await tx
    .updateTable('imports')
    .set({ profile: JSON.stringify(change) })
    .where('id', '=', record.id)
    .execute()
}

/** What was changed since stays. */
export async function undoProfile(tx: Tx, record: ImportRecord): Promise<void> {
  if (!record.profile) return
  const { watching, ...change } = JSON.parse(record.profile) as ProfileChange
  const mine = await findProfile(tx, record.member_id)
  const emptied = PROFILE_COLUMNS.filter(
    (column) => change[column] !== undefined && mine[column] === change[column],
  )
  const columns = {
    ...Object.fromEntries(emptied.map((column) => [column, null])),
    ...(change.is_private !== undefined && mine.is_private === 1 && { is_private: 0 as const }),
  }
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('members').set(columns).where('id', '=', record.member_id).execute()
    await copyPrivacyToLists(tx, record.member_id)
  }
  if (watching && isSameChoice(watching, await readOwnServices(tx, record.member_id))) {
    await storeOwnServicesIn(tx, record.member_id, { country: null, services: [] })
  }
  await tx.updateTable('imports').set({ profile: null }).where('id', '=', record.id).execute()
}

function isSameChoice(one: OwnServices, other: OwnServices): boolean {
  return one.country === other.country && one.services.join() === other.services.join()
}

/** By the rules of the form. */
function toColumns({ biography, links, isPrivate }: GivenProfile): Columns {
  const typed = {
    biography: biography ?? '',
    ...Object.fromEntries(LINKS.map((name) => [`${name}_link`, links[name] ?? ''])),
  }
  const { data = {} } = updateProfile.input.safeParse(typed)
  const stated = Object.entries(data).filter(
    ([column, value]) => value && PROFILE_COLUMNS.some((one) => one === column),
  )
  return { ...Object.fromEntries(stated), ...(isPrivate && { is_private: 1 as const }) }
}

function findProfile(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('members')
    .select([...PROFILE_COLUMNS, 'is_private'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
