import { parseWholeNumber } from '../../text/parse-whole-number.ts'
import { choice, defineQuery, flag, PAGE, SEARCH, whole } from '../define-query.ts'
import { EPISODE_MAX, ID_MAX, SEASON_MAX, TAG_MAX } from '../limits.ts'
import { MEDIA_TYPES } from '../titles/title-filter.ts'

export type DiaryQuery = ReturnType<typeof parseDiaryQuery>
export type DiaryFilters = Omit<DiaryQuery, 'page'>

export const DIARY_QUERY = defineQuery(
  {
    /** Four digits. */
    year: {
      parse: (year: unknown) => parseWholeNumber(1000, 9999, year)?.toString() ?? null,
      default: null,
      write: (year: string | null) => String(year),
      accepts: { maxLength: 10 },
    },
    /** Words of a title's name. */
    search: SEARCH,
    type: choice(MEDIA_TYPES, null),
    tag: {
      parse: (tag: unknown) =>
        (typeof tag === 'string' && tag.trim().slice(0, TAG_MAX).toWellFormed()) || null,
      default: null,
      write: (tag: string | null) => String(tag),
      accepts: { cutAt: TAG_MAX },
    },
    /** With `type`: the watches of one title. */
    title: whole(1, ID_MAX),
    /** With `title`: the watches of one episode. */
    season: whole(0, SEASON_MAX),
    episode: whole(1, EPISODE_MAX),
    /** With `title`, of a show: those whose episode the catalogue does not list. */
    isUnlisted: flag('unlisted'),
    page: PAGE,
  },
  (query) => {
    const { type, title, season, episode, isUnlisted } = query
    return {
      ...query,
      title: type && title,
      season: episode === null ? null : season,
      episode: season === null ? null : episode,
      isUnlisted: isUnlisted && type === 'tv' && title !== null,
    }
  },
)

export const { parse: parseDiaryQuery, toParameters: diaryParameters } = DIARY_QUERY
