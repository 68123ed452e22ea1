import type { CountryAvailability } from './availability-shapes.ts'

const DAY_MS = 86_400_000
/** What is further away says nothing of tonight, and a day without its year would be read as another. */
const DAYS_MAX = 90

export interface DayToSay {
  is: 'cinemaSince' | 'cinemaFrom' | 'digitalFrom'
  on: string
}

/** In cinemas for at most 90 days or within 90, to be had digitally within 90: a digital day that is past says nothing. */
export function daysToSay(
  { cinemaOn, digitalOn }: Pick<CountryAvailability, 'cinemaOn' | 'digitalOn'>,
  today: string,
): DayToSay[] {
  const days: DayToSay[] = []
  if (cinemaOn && isNear(cinemaOn, today)) {
    days.push({ is: cinemaOn > today ? 'cinemaFrom' : 'cinemaSince', on: cinemaOn })
  }
  if (digitalOn && digitalOn > today && isNear(digitalOn, today)) {
    days.push({ is: 'digitalFrom', on: digitalOn })
  }
  return days
}

function isNear(day: string, today: string): boolean {
  return Math.abs(Date.parse(day) - Date.parse(today)) <= DAYS_MAX * DAY_MS
}
