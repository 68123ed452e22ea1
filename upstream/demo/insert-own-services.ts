import { storeOwnServicesIn } from '#upstream/availability/own-services'
import { IN_COUNTRIES, inventedServices } from '#upstream/catalogue/sample/invented-services'
import type { Tx } from '#upstream/db/transact'
import type { StoredMember } from '#upstream/demo/insert-demo'
import { seededRandom } from '#upstream/demo/seeded-random'

/** Of all services of a country. */
const OWN_SHARE = 0.5

/** Each member with a collection has a country, and some of its services. */
export async function insertOwnServices(tx: Tx, members: readonly StoredMember[]): Promise<void> {
  for (const { id, username, entries } of members) {
    if (entries.length === 0) continue
    const random = seededRandom(`services of ${username}`)
    const country = random.pick(IN_COUNTRIES) ?? null
    const services = country
      ? inventedServices(country).filter((_, at) => at === 0 || random.uniform() < OWN_SHARE)
      : []
    await storeOwnServicesIn(tx, id, { country, services: services.map((service) => service.id) })
  }
}
