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
  page?: number
}

/** Parses the parameters of a page or a call; invalid ones are ignored. */
export function parseDiaryQuery(parameters: Readonly<Record<string, unknown>>): DiaryQuery {
  const { year, type, tag } = parameters
  const title = Number(parameters.title)
  const mediaType = type === 'movie' || type === 'tv' ? type : null
  return {
    year: typeof year === 'string' && /^[1-9]\d{3}$/.test(year) ? year : null,
    type: mediaType,
    tag: typeof tag === 'string' && tag.trim() ? tag.trim().slice(0, TAG_MAX).toWellFormed() : null,
    title: mediaType && Number.isSafeInteger(title) && title > 0 && title < 2 ** 31 ? title : null,
    page: parsePageNumber(parameters.page),
  }
}

/** The parameters of a query without defaults. */
export function diaryParameters({ year, type, tag, title, page }: DiaryQuery): DiaryParameters {
  return {
    ...(year && { year }),
    ...(type && { type }),
    ...(tag && { tag }),
    ...(title && { title }),
    ...(page > 1 && { page }),
  }
}
