import { z } from 'zod'
import type { Reason } from '../reasons.ts'
import type { CatalogueSource } from '../specification/capabilities.ts'
import { COUNTRIES } from './countries.ts'

/** Its list is `COUNTRIES`, without a schema, so that the browser's bundle stays small. */
export const KnownCountry = z.enum(COUNTRIES, 'availability.noSuchCountry' satisfies Reason)

/** JustWatch, which is to be named wherever its data are shown, or the sample catalogue. */
const AvailabilitySource = z.enum(['justwatch', 'invented'])

export const Service = z.object({
  /** TMDB's; of an invented one from 9000001 on. */
  id: z.int(),
  name: z.string(),
  /** A path under the image host (`/abc.jpg`), or null. */
  logoPath: z.string().nullable(),
})

/** Ids in the source's order; absent where there are none. */
const ServiceIds = z.array(z.int()).exactOptional()

export const ServicesByKind = z.object({
  subscription: ServiceIds,
  free: ServiceIds,
  ads: ServiceIds,
  rent: ServiceIds,
  buy: ServiceIds,
})

export const CountryAvailability = z.object({
  country: KnownCountry,
  /** An age rating as the country writes it; null where unknown. */
  certification: z.string().nullable(),
  /** `YYYY-MM-DD`; null where unknown, as the next one. */
  cinemaOn: z.string().nullable(),
  digitalOn: z.string().nullable(),
  ...ServicesByKind.shape,
})

/** What a source has said of one title. */
export const TitleAvailability = z.object({
  /** Those that are used, by id. */
  services: z.array(Service),
  /** Ascending: those that have a service, an age rating or a day. */
  countries: z.array(CountryAvailability),
})

export const Availability = TitleAvailability.extend({
  source: AvailabilitySource,
  /** When the source said it: an instant. */
  asOf: z.string(),
})

export type AvailabilitySource = z.infer<typeof AvailabilitySource>
export type Service = z.infer<typeof Service>
export type ServicesByKind = z.infer<typeof ServicesByKind>
export type CountryAvailability = z.infer<typeof CountryAvailability>
export type TitleAvailability = z.infer<typeof TitleAvailability>
export type Availability = z.infer<typeof Availability>

/** Whose availability a catalogue has. */
export function availabilitySourceOf(catalogue: Pick<CatalogueSource, 'kind'>): AvailabilitySource {
  return catalogue.kind === 'sample' ? 'invented' : 'justwatch'
}
