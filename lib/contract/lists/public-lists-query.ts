import { choice, defineQuery, PAGE, SEARCH, whole } from '../define-query.ts'
import { ID_MAX } from '../limits.ts'
import { parseTitleKey } from '../titles/parse-title-key.ts'
import { type TitleKey, titleKey } from '../titles/title-key.ts'

export const PUBLIC_LIST_SORTS = ['changed', 'titles', 'copied'] as const

export type PublicListSort = (typeof PUBLIC_LIST_SORTS)[number]
export type PublicListsQuery = ReturnType<typeof parsePublicListsQuery>

export const PUBLIC_LISTS_QUERY = defineQuery({
  /** Words of the name. */
  query: SEARCH,
  /** On the list, written `movie-15`; null for any. */
  title: {
    parse: parseTitleKey,
    default: null,
    write: (title: TitleKey | null): string => (title ? titleKey(title) : ''),
    accepts: { maxLength: 16, isChecked: true },
  },
  /** Whose it is; null for anyone's. */
  member: whole(1, ID_MAX),
  sort: choice<PublicListSort, 'changed'>(PUBLIC_LIST_SORTS, 'changed'),
  page: PAGE,
})

export const { parse: parsePublicListsQuery, toParameters: publicListsParameters } = PUBLIC_LISTS_QUERY
