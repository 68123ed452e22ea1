import { type Country, isCountry, type OwnServices } from '#contract'
import { ApiError } from '#upstream/api-error'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import { asMember } from '#upstream/members/lock-member'

/** Ascending. */
export async function readOwnServices(db: Db | Tx, memberId: number): Promise<OwnServices> {
  const { country } = await db
    .selectFrom('members')
    .select('country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  // One that the list of countries has no longer is none.
  if (!country || !isCountry(country)) return { country: null, services: [] }
  const rows = await db
    .selectFrom('member_services')
    .select('service_id')
    .where('member_id', '=', memberId)
    .orderBy('service_id')
    .execute()
  return { country, services: rows.map((row) => row.service_id) }
}

/** @throws ApiError where the response is to have only what they offer, and there are none */
export async function readServicesToFilter(
  db: Db,
  memberId: number,
  { isAvailable }: { isAvailable: boolean },
): Promise<OwnServices> {
  const own = await readOwnServices(db, memberId)
  if (isAvailable && own.services.length === 0) {
    throw new ApiError('bad_request', 'availability.noOwnServices', {}, { field: 'available' })
  }
  return own
}

/** Those that a member has. */
export async function chosenCountries(db: Db): Promise<Country[]> {
  const rows = await db
    .selectFrom('members')
    .select('country')
    .distinct()
    .where('country', 'is not', null)
    .execute()
  return rows.flatMap(({ country }) => (country && isCountry(country) ? [country] : []))
}

/** In place of those that the member had. @param chosen each service once, ascending */
export async function storeOwnServices(db: Db, memberId: number, chosen: OwnServices): Promise<OwnServices> {
  await asMember(db, memberId, (tx) => storeOwnServicesIn(tx, memberId, chosen))
  return chosen
}

/** The caller has locked the member. */
export async function storeOwnServicesIn(tx: Tx, memberId: number, chosen: OwnServices): Promise<void> {
  const { country, services } = chosen
  await tx.updateTable('members').set({ country }).where('id', '=', memberId).execute()
  await tx.deleteFrom('member_services').where('member_id', '=', memberId).execute()
  const rows = services.map((service_id) => ({ member_id: memberId, service_id }))
  if (rows.length > 0) await tx.insertInto('member_services').values(rows).execute()
}
