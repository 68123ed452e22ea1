import {
  type ImportLevel,
  type Reason,
  type StatedReason,
  stateReason,
  type Title,
  type TitleKey,
} from '#contract'
import { isSameName, yearsApart } from '#upstream/titles/same-name'
import type { GivenTitle } from '#upstream/transfer/read/parse/given-row'

export interface Candidate {
  title: Title
  why: StatedReason
  /** Tells namesakes apart. */
  director?: string | null
}

export interface Match {
  level: ImportLevel
  /** Best first; of a certain or sure match the one. */
  candidates: Candidate[]
}

const CANDIDATES_MAX = 3

export const UNMATCHED: Match = { level: 'none', candidates: [] }

export const FOR_ADULTS: Match = { level: 'adult', candidates: [] }

/** By its number at TMDB, where the type is known: a movie and a show may have the same. */
export function numberedTitle({ mediaType, ids }: GivenTitle): TitleKey | null {
  const id = Number(ids.tmdb)
  return mediaType && Number.isSafeInteger(id) && id > 0 ? { mediaType, id } : null
}

/** A number that names a title; where name and year both speak against it, the member decides. */
export function judgeById(given: GivenTitle, title: Title & { originalName?: string }): Match {
  const years = yearsApart(given.year, title.releaseDate)
  const agrees = years === null || years <= 1 || isNamedSo(given, title)
  return agrees
    ? { level: 'certain', candidates: [{ title, why: stateReason('match.number') }] }
    : { level: 'name', candidates: [{ title, why: stateReason('match.numberAlone') }] }
}

/** TMDB has a film among the shows now, or the other way round: the member decides. @param old as it is stored */
export function judgeRelisted(title: Title, old?: Title): Match {
  const listedAs = title.mediaType === 'movie' ? 'match.listedAsMovie' : 'match.listedAsShow'
  return {
    level: 'name',
    candidates: [
      { title, why: stateReason(listedAs) },
      ...(old ? [{ title: old, why: stateReason('match.numberGone') }] : []),
    ],
  }
}

/** Name and year make a match sure; a year off is listed; a name alone is never enough. */
export function judgeByName(given: GivenTitle, found: readonly Title[]): Match {
  const same = found.filter((title) => isNamedSo(given, title))
  const fitting = given.mediaType ? same.filter(({ mediaType }) => mediaType === given.mediaType) : same
  if (fitting.length === 0) return UNMATCHED
  const ranked = fitting
    .map((title) => ({ title, apart: yearsApart(given.year, title.releaseDate) }))
    .sort((a, b) => (a.apart ?? 1_000) - (b.apart ?? 1_000))
  const candidates = ranked
    .slice(0, CANDIDATES_MAX)
    .map(({ title, apart }) => ({ title, why: stateReason(reasonOf(apart, given.year)) }))
  const exact = ranked.filter(({ apart }) => apart === 0)
  if (exact.length === 1) return { level: 'sure', candidates: candidates.slice(0, 1) }
  const isYearOff = exact.length === 0 && ranked.filter(({ apart }) => apart === 1).length > 0
  return { level: isYearOff ? 'year' : 'name', candidates }
}

/** Of a title whose number no title has: a namesake is for the member to decide, as it may be another work. */
export function judgeWithoutNumber({ level, candidates }: Match): Match {
  if (level === 'none') return UNMATCHED
  return {
    level: 'name',
    candidates: candidates.map(({ title, why }) => ({
      title,
      why: { ...why, reason: WITH_OTHER_NUMBER.get(why.reason) ?? why.reason },
    })),
  }
}

type NameReason = 'match.nameAndYear' | 'match.yearOff' | 'match.nameWithoutYear' | 'match.name'

function reasonOf(apart: number | null, year: number | null): NameReason {
  if (apart === 0) return 'match.nameAndYear'
  if (apart === 1) return 'match.yearOff'
  return year === null ? 'match.nameWithoutYear' : 'match.name'
}

const WITH_OTHER_NUMBER = new Map<Reason, Reason>([
  ['match.nameAndYear', 'match.nameAndYearOtherNumber'],
  ['match.yearOff', 'match.yearOffOtherNumber'],
  ['match.nameWithoutYear', 'match.nameWithoutYearOtherNumber'],
  ['match.name', 'match.nameOtherNumber'],
])

function isNamedSo({ name, originalName }: GivenTitle, title: Title & { originalName?: string }): boolean {
  return isSameName([name, originalName], title)
}
