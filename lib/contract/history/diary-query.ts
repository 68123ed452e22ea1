import { wholeBetween } from '../../text/whole-between.ts'
import { TAG_MAX } from '../limits.ts'
import { parsePageNumber } from '../list-page.ts'
import type { MediaType } from '../title/title.ts'

export interface DiaryFilters {
  /** Four digits. */
  year: string | null
  type: MediaType | null
  tag: string | null
  /** With `type`: the watches of one title. */
  title: number | null
  /** With `title`: the watches of one episode. */
  season: number | null
  episode: number | null
}

export interface DiaryQuery extends DiaryFilters {
  /** From 1. */
  page: number
}

export interface DiaryParameters {
  year?: string
  type?: MediaType
  tag?: string
  title?: number
  season?: number
  episode?: number
  page?: number
}

/** Parses the parameters of a page or a call; invalid ones are ignored. */
export function parseDiaryQuery(parameters: Readonly<Record<string, unknown>>): DiaryQuery {
  const { year, type, tag } = parameters
  const title = Number(parameters.title)
  const season = wholeBetween(0, 999_999, parameters.season)
  const episode = wholeBetween(0, 999_999, parameters.episode)
  const mediaType = type === 'movie' || type === 'tv' ? type : null
  return {
    year: wholeBetween(1000, 9999, year)?.toString() ?? null,
    type: mediaType,
    tag: typeof tag === 'string' && tag.trim() ? tag.trim().slice(0, TAG_MAX).toWellFormed() : null,
    title: mediaType && Number.isSafeInteger(title) && title > 0 && title < 2 ** 31 ? title : null,
    season: episode === null ? null : season,
    episode: season === null ? null : episode,
    page: parsePageNumber(parameters.page),
  }
}

/** The parameters of a query without defaults. */
export function diaryParameters({
  year,
  type,
  tag,
  title,
  season,
  episode,
  page,
}: DiaryQuery): DiaryParameters {
  return {
    ...(year && { year }),
    ...(type && { type }),
    ...(tag && { tag }),
    ...(title && { title }),
    ...(season !== null && episode !== null && { season, episode }),
    ...(page > 1 && { page }),
  }
}
