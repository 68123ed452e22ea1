import { ID_MAX } from '../limits.ts'
import { choice, defineQuery, PAGE, SEARCH, whole } from '../query.ts'

export const PUBLIC_LIST_SORTS = {
  changed: 'Changed last',
  titles: 'Most titles',
  copied: 'Most copied',
} as const

export type PublicListSort = keyof typeof PUBLIC_LIST_SORTS
export type PublicListsQuery = ReturnType<typeof parsePublicListsQuery>

export const PUBLIC_LISTS_QUERY = defineQuery({
  /** Words of the name. */
  query: SEARCH,
  /** On the list, as `movie-15`; null for any. */
  title: {
    parse: parseListedTitle,
    default: null,
    write: String,
    accepts: { maxLength: 16, isChecked: true },
  },
  /** Whose it is; null for anyone's. */
  member: whole(1, ID_MAX),
  sort: choice<PublicListSort, 'changed'>(PUBLIC_LIST_SORTS, 'changed'),
  page: PAGE,
})

export const { parse: parsePublicListsQuery, toParameters: publicListsParameters } = PUBLIC_LISTS_QUERY

/** `movie-15`; null for what is no title. */
function parseListedTitle(value: unknown): string | null {
  if (typeof value !== 'string' || !/^(?:movie|tv)-[1-9]\d{0,9}$/.test(value)) return null
  return Number(value.split('-')[1]) <= ID_MAX ? value : null
}
