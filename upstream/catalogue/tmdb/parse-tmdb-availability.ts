import {
  AVAILABILITY_KINDS,
  type AvailabilityKind,
  COUNTRIES,
  type Country,
  type CountryAvailability,
  date,
  ID_MAX,
  type MediaType,
  SERVICES_MAX,
  type Service,
  shortText,
  type TitleAvailability,
  text,
  type Wire,
} from '#contract'
import { listIn, objectIn, ownValue, pictureIn } from '#upstream/catalogue/tmdb/wire-parts'

const NAMES: Record<AvailabilityKind, string> = {
  subscription: 'flatrate',
  free: 'free',
  ads: 'ads',
  rent: 'rent',
  buy: 'buy',
}
/** Of one kind in one country. */
const OF_KIND_MAX = 60
const NAME_MAX = 100
const CERTIFICATION_MAX = 20
/** TMDB's types of a release: theatrical (limited), theatrical; digital. */
const [LIMITED, THEATRICAL, DIGITAL] = [2, 3, 4]

/** A service with its place in the order of each country. */
export interface ListedService extends Service {
  priorities: Partial<Record<Country, number>>
}

/**
 * Of details with `watch/providers`, and `release_dates` of a movie or `content_ratings` of a show. Countries are looked up by the
 * closed list, so that no key of the response is one of ours; what is missing or odd counts as empty. No address is kept.
 */
export function parseTmdbAvailability(wire: Wire, mediaType: MediaType): TitleAvailability {
  const providers = objectIn(objectIn(wire, 'watch/providers'), 'results')
  const releases = mediaType === 'movie' ? releasesByCountry(wire) : new Map<string, Release>()
  const ratings = mediaType === 'tv' ? ratingsByCountry(wire) : new Map<string, string>()
  const services = new Map<number, Service>()
  const countries = COUNTRIES.flatMap((country): CountryAvailability[] => {
    const kinds = kindsOf(objectIn(providers, country), services)
    const { certification = null, cinemaOn = null, digitalOn = null } = releases.get(country) ?? {}
    const rating = certification ?? ratings.get(country) ?? null
    if (Object.keys(kinds).length === 0 && !rating && !cinemaOn && !digitalOn) return []
    return [{ country, certification: rating, cinemaOn, digitalOn, ...kinds }]
  })
  return { services: Array.from(services.values()).sort((one, other) => one.id - other.id), countries }
}

/** A page of `/watch/providers/movie` or `/tv`. */
export function parseTmdbServices(wire: Wire): ListedService[] {
  return listIn(wire, 'results').flatMap((one): ListedService[] => {
    const service = parseService(one)
    if (!service) return []
    const stated = objectIn(one, 'display_priorities')
    const priorities: Partial<Record<Country, number>> = {}
    for (const country of COUNTRIES) {
      const priority = ownValue(stated, country)
      if (Number.isSafeInteger(priority) && Number(priority) >= 0) priorities[country] = Number(priority)
    }
    return [{ ...service, priorities }]
  })
}

/** The most important first; of movies and shows, each once. */
export function servicesOf(lists: readonly ListedService[][], country: Country): Service[] {
  const first = new Map<number, { service: Service; priority: number }>()
  for (const { priorities, ...service } of lists.flat()) {
    const priority = priorities[country]
    if (priority === undefined) continue
    const known = first.get(service.id)
    if (!known || priority < known.priority) first.set(service.id, { service, priority })
  }
  return Array.from(first.values())
    .sort((one, other) => one.priority - other.priority || one.service.id - other.service.id)
    .slice(0, SERVICES_MAX)
    .map(({ service }) => service)
}

function kindsOf(
  stated: Wire,
  services: Map<number, Service>,
): Pick<CountryAvailability, AvailabilityKind & keyof CountryAvailability> {
  const kinds: Partial<Record<AvailabilityKind, number[]>> = {}
  for (const kind of AVAILABILITY_KINDS) {
    const ids = new Set<number>()
    for (const one of listIn(stated, NAMES[kind])) {
      const service = ids.size < OF_KIND_MAX ? parseService(one) : null
      if (!service) continue
      ids.add(service.id)
      if (!services.has(service.id)) services.set(service.id, service)
    }
    if (ids.size > 0) kinds[kind] = Array.from(ids)
  }
  return kinds
}

function parseService(wire: Wire): Service | null {
  const { provider_id: id } = wire
  if (!Number.isSafeInteger(id) || Number(id) < 1 || Number(id) > ID_MAX) return null
  const name = shortText(wire, 'provider_name', NAME_MAX)
  if (!name) return null
  return { id: Number(id), name, logoPath: pictureIn(wire, 'logo_path') }
}

interface Release {
  certification: string | null
  cinemaOn: string | null
  digitalOn: string | null
}

function releasesByCountry(wire: Wire): Map<string, Release> {
  const found = new Map<string, Release>()
  for (const one of listIn(objectIn(wire, 'release_dates'), 'results')) {
    const releases = listIn(one, 'release_dates')
    const rated = releases.filter((release) => text(release, 'certification'))
    const chosen = rated.find(({ type }) => type === THEATRICAL) ?? rated[0] ?? {}
    found.set(String(one.iso_3166_1), {
      certification: shortText(chosen, 'certification', CERTIFICATION_MAX),
      cinemaOn: firstDay(releases, [LIMITED, THEATRICAL]),
      digitalOn: firstDay(releases, [DIGITAL]),
    })
  }
  return found
}

function firstDay(releases: Wire[], types: readonly unknown[]): string | null {
  const days = releases
    .filter(({ type }) => types.includes(type))
    .flatMap((release) => date(release, 'release_date') ?? [])
    .filter((day) => day.length === 10)
  return days.sort()[0] ?? null
}

function ratingsByCountry(wire: Wire): Map<string, string> {
  const ratings = listIn(objectIn(wire, 'content_ratings'), 'results')
  return new Map(
    ratings.flatMap((one) => {
      const rating = shortText(one, 'rating', CERTIFICATION_MAX)
      return rating ? [[String(one.iso_3166_1), rating] as const] : []
    }),
  )
}
