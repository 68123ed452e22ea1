import type { Translator } from '../../messages/translator.ts'
import type { Episode, Season } from './season-calls.ts'

type Names = Translator<'seasonNames'>

/** @param today `YYYY-MM-DD`. An episode without a date has aired, unless it is announced. */
export function hasAired(
  { airDate, isAnnounced }: Pick<Episode, 'airDate' | 'isAnnounced'>,
  today: string,
): boolean {
  return !isAnnounced && (airDate === null || airDate <= today)
}

/** An order of season numbers. */
export function specialsLast(one: number, other: number): number {
  return Number(one === 0) - Number(other === 0) || one - other
}

export function seasonName(names: Names, { number, name }: Pick<Season, 'number' | 'name'>): string {
  return name ?? (number === 0 ? names('specials') : names('season', { number: String(number) }))
}

export function episodeName(names: Names, { number, name }: Pick<Episode, 'number' | 'name'>): string {
  return name ?? names('episode', { number: String(number) })
}

/** "S2 E4". */
export function episodeCode(season: number, episode: number): string {
  return `S${season} E${episode}`
}
