import { AVAILABILITY_KINDS, type AvailabilityKind, WITHOUT_PAYING_MORE } from './availability-kinds.ts'
import type { CountryAvailability, ServicesByKind } from './availability-shapes.ts'

/** `own`: what the viewer has without paying more. */
export interface AnsweredKind {
  kind: 'own' | AvailabilityKind
  /** Ids, in the source's order. */
  services: number[]
}

/** Those of the viewer's services that have a title without paying more, each once, in the source's order. */
export function ownServicesIn(country: ServicesByKind | undefined, ownServices: readonly number[]): number[] {
  const offered = WITHOUT_PAYING_MORE.flatMap((kind) => country?.[kind] ?? [])
  return Array.from(new Set(offered.filter((id) => ownServices.includes(id))))
}

/** The kinds in which a title is to be had, in the order in which they are shown: one's own services first, and not again. */
export function answerFor(
  country: ServicesByKind | undefined,
  ownServices: readonly number[],
): AnsweredKind[] {
  if (!country) return []
  const isOwn = (id: number) => ownServices.includes(id)
  const others = AVAILABILITY_KINDS.map((kind): AnsweredKind => {
    const all = country[kind] ?? []
    return {
      kind,
      services: (WITHOUT_PAYING_MORE as readonly AvailabilityKind[]).includes(kind)
        ? all.filter((id) => !isOwn(id))
        : all,
    }
  })
  return [{ kind: 'own' as const, services: ownServicesIn(country, ownServices) }, ...others].filter(
    ({ services }) => services.length > 0,
  )
}

/** A day that is worth saying: in cinemas since one of the last 90 days or from one of the next 90, digital from one of those. */
export function dayToSay(
  { cinemaOn, digitalOn }: Pick<CountryAvailability, 'cinemaOn' | 'digitalOn'>,
  today: string,
): { is: 'cinemaSince' | 'cinemaFrom' | 'digitalFrom'; on: string } | null {
  const apart = (day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (cinemaOn && apart(cinemaOn) > 0 && apart(cinemaOn) <= 90) return { is: 'cinemaFrom', on: cinemaOn }
  if (cinemaOn && apart(cinemaOn) >= -90 && apart(cinemaOn) <= 0) return { is: 'cinemaSince', on: cinemaOn }
  if (digitalOn && apart(digitalOn) > 0 && apart(digitalOn) <= 90) return { is: 'digitalFrom', on: digitalOn }
  return null
}
