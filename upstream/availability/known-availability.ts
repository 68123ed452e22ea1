import {
  AVAILABILITY_KINDS,
  type Country,
  type KnownAvailability,
  type Service,
  type TitleKey,
} from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'

/** Of titles whose availability is stored; without a request to the source. */
export async function readKnown(
  { stored }: Pick<Catalogue, 'stored'>,
  country: Country,
  titles: readonly TitleKey[],
): Promise<Omit<KnownAvailability, 'source'>> {
  const used = new Map<number, Service>()
  const known: KnownAvailability['titles'] = []
  for (const { mediaType, id } of titles) {
    const stated = await stored.availability(mediaType, id)
    if (!stated) continue
    const here = stated.countries.find((one) => one.country === country)
    const services = new Map(stated.services.map((service) => [service.id, service]))
    const kinds = AVAILABILITY_KINDS.flatMap((kind) => {
      const ids = here?.[kind]
      return ids ? [[kind, ids] as const] : []
    })
    for (const service of kinds.flatMap(([, ids]) => ids.flatMap((one) => services.get(one) ?? []))) {
      used.set(service.id, service)
    }
    known.push({ mediaType, id, asOf: stated.asOf, ...Object.fromEntries(kinds) })
  }
  return { services: Array.from(used.values()).sort((one, other) => one.id - other.id), titles: known }
}
