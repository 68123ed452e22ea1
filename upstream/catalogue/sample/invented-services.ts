import {
  type AvailabilityKind,
  type Country,
  type CountryAvailability,
  type MediaType,
  type Service,
  type TitleAvailability,
  type TitleKey,
  titleKey,
} from '#contract'

/** No service has these names. Which has a title follows from its number, so it is the same at each start. */
const INVENTED: { name: string; kinds: AvailabilityKind[]; countries: Country[] }[] = [
  { name: 'Ninth Row', kinds: ['subscription'], countries: ['DE', 'GB', 'US'] },
  { name: 'Tin Roof', kinds: ['subscription'], countries: ['GB', 'US'] },
  { name: 'Otter & Lamp', kinds: ['subscription'], countries: ['DE', 'GB'] },
  { name: 'Paper Screen', kinds: ['subscription'], countries: ['DE', 'US'] },
  { name: 'Public Shelf', kinds: ['free'], countries: ['DE', 'GB'] },
  { name: 'Two Minutes', kinds: ['ads'], countries: ['DE', 'US'] },
  { name: 'Blue Kiosk', kinds: ['rent', 'buy'], countries: ['DE', 'GB', 'US'] },
  { name: 'Side Door', kinds: ['buy'], countries: ['DE', 'GB', 'US'] },
]
const FIRST_ID = 9_000_001
export const IN_COUNTRIES: readonly Country[] = ['DE', 'GB', 'US']
/** Of a hundred titles. */
const NOWHERE = 15
/** Of a hundred titles that are anywhere, those that one service has. */
const HAS: Record<AvailabilityKind, number> = { subscription: 22, free: 8, ads: 16, rent: 60, buy: 70 }

const services: Service[] = INVENTED.map(({ name }, at) => ({ id: FIRST_ID + at, name, logoPath: null }))

export function inventedServices(country: Country): Service[] {
  return services.filter((_, at) => INVENTED[at]?.countries.includes(country))
}

export function inventedAvailability(key: TitleKey): TitleAvailability {
  if (percentile(key, 'nowhere') < NOWHERE) return { services: [], countries: [] }
  const used = new Set<number>()
  const countries = IN_COUNTRIES.flatMap((country): CountryAvailability[] => {
    const kinds: Partial<Record<AvailabilityKind, number[]>> = {}
    INVENTED.forEach((one, at) => {
      for (const kind of one.countries.includes(country) ? one.kinds : []) {
        if (percentile(key, `${country} ${one.name} ${kind}`) >= HAS[kind]) continue
        kinds[kind] = [...(kinds[kind] ?? []), FIRST_ID + at]
        used.add(FIRST_ID + at)
      }
    })
    if (Object.keys(kinds).length === 0) return []
    return [{ country, certification: null, cinemaOn: null, digitalOn: null, ...kinds }]
  })
  return { services: services.filter(({ id }) => used.has(id)), countries }
}

/** 0 to 99: FNV-1a of the title and the question, http://www.isthe.com/chongo/tech/comp/fnv/. */
function percentile(key: { mediaType: MediaType; id: number }, question: string): number {
  let hash = 0x811c9dc5
  for (const character of `${titleKey(key)} ${question}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  }
  // The low bits of similar texts are similar.
  return (hash >>> 8) % 100
}
