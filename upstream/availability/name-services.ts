import type { Service, TitleKey } from '#contract'
import type { Catalogue } from '#upstream/catalogue/catalogue'

/** The services that the titles name, by id, as their stored answers have them: of these no more are read than are needed. */
export async function nameServices(
  catalogue: Catalogue,
  titles: readonly (TitleKey & { availableOn: number[] | null })[],
): Promise<Service[]> {
  const named = new Map<number, Service>()
  for (const { mediaType, id, availableOn } of titles) {
    if (!availableOn?.some((service) => !named.has(service))) continue
    const stated = await catalogue.stored.availability(mediaType, id)
    for (const service of stated?.services ?? []) {
      if (availableOn.includes(service.id)) named.set(service.id, service)
    }
  }
  return Array.from(named.values()).sort((one, other) => one.id - other.id)
}
