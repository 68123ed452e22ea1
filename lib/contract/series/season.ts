import { date, fields, InvalidResponse, inner, number, text, type Wire } from '../codec.ts'

/** A season of a show as lists have it. */
export interface Season {
  /** 0: specials. */
  number: number
  /** Null where it is called by its number. */
  name: string | null
  /** `YYYY-MM-DD`, or `YYYY` where only the year is known. */
  airDate: string | null
  episodeCount: number
}

export interface Episode {
  /** From 1. */
  number: number
  /** Null where it is called by its number. */
  name: string | null
  /** `YYYY-MM-DD`. */
  airDate: string | null
  /** Minutes. */
  runtime: number | null
  /** To come, on a day that is not known. */
  isAnnounced: boolean
}

export interface SeasonDetails extends Season {
  episodes: Episode[]
}

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

/** Also reads the seasons of TMDB, which names each of them. */
export function parseSeason(body: unknown): Season {
  const wire = fields(body)
  const season = wholeNumber(wire, 'season_number', 0)
  const name = text(wire, 'name')
  const isNumbered = name === `Season ${season}` || (season === 0 && name === 'Specials')
  return {
    number: season,
    name: isNumbered ? null : name,
    airDate: date(wire, 'air_date'),
    episodeCount: Math.max(0, Math.round(number(wire, 'episode_count') ?? 0)),
  }
}

/** Also reads the episodes of TMDB. */
export function parseEpisode(body: unknown): Episode {
  const wire = fields(body)
  const episode = wholeNumber(wire, 'episode_number', 1)
  const name = text(wire, 'name')
  const runtime = number(wire, 'runtime')
  return {
    number: episode,
    name: name === `Episode ${episode}` ? null : name,
    airDate: date(wire, 'air_date'),
    runtime: runtime && runtime > 0 ? Math.round(runtime) : null,
    isAnnounced: wire.is_announced === true,
  }
}

export function parseSeasonDetails(body: unknown): SeasonDetails {
  const wire = fields(body)
  return { ...parseSeason(wire), episodes: inner(wire, parseEpisode, 'episodes') }
}

/** @throws InvalidResponse */
function wholeNumber(wire: Wire, name: string, least: number): number {
  const stated = number(wire, name)
  if (stated !== null && Number.isSafeInteger(stated) && stated >= least) return stated
  throw new InvalidResponse('An item has no number.')
}
