import type { Episode, Season } from './season-calls.ts'

export const EPISODES_FAILED = 'The episodes could not be loaded.'

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

export function seasonName({ number, name }: Pick<Season, 'number' | 'name'>): string {
  return name ?? (number === 0 ? 'Specials' : `Season ${number}`)
}

export function episodeName({ number, name }: Pick<Episode, 'number' | 'name'>): string {
  return name ?? `Episode ${number}`
}

/** "S2 E4". */
export function episodeCode(season: number, episode: number): string {
  return `S${season} E${episode}`
}
