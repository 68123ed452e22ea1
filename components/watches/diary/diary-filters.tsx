import { type DiaryPage, type DiaryQuery, watchDateText } from '#contract'
import { diaryPath } from '#lib/addresses/diary-path'
import { total } from '#lib/browser/watches/diary-sections'
import { DIARY_PAGE_SIZE } from '#lib/contract/limits'
import { grouped, range } from '#lib/text/format'
import css from './diary-filters.module.scss'
import { DiaryToolbar } from './diary-toolbar'

const TYPES = [
  { value: '', label: 'Movies & TV' },
  { value: 'movie', label: 'Movies' },
  { value: 'tv', label: 'TV' },
]

/** `query` with the page that is shown. */
export function DiaryFilters({ diary, query }: { diary: DiaryPage; query: DiaryQuery }) {
  const { facets, items, found } = diary
  const titleName = query.title === null ? null : (items[0]?.title.name ?? 'One title')
  const part = query.isUnlisted ? ', episodes to move' : ''
  const tags = (facets?.tags ?? []).map(({ tag, count }) => ({
    value: tag,
    label: `#${tag}, ${grouped(count)}`,
  }))
  // A link may name a tag that is no longer used.
  const isUnused = query.tag !== null && !tags.some(({ value }) => value === query.tag)
  return (
    <>
      <DiaryToolbar
        search={query.search}
        when={query.year ?? ''}
        years={yearsOf(facets?.months ?? [])}
        type={query.type ?? ''}
        types={TYPES}
        tag={query.tag ?? ''}
        tags={[
          { value: '', label: 'Any tag' },
          ...(isUnused ? [{ value: query.tag ?? '', label: `#${query.tag}` }] : []),
          ...tags,
        ]}
        title={query.title === null ? '' : String(query.title)}
        shown={found > 0 ? range(query.page, DIARY_PAGE_SIZE, found) : 'No watches'}
      />
      {titleName && (
        <p className={css.set}>
          <a
            href={diaryPath({ ...query, title: null, type: null, isUnlisted: false, page: 1 })}
            aria-label={`Remove the filter ${titleName}${part}`}
          >
            <bdi>{titleName}</bdi>
            {part} ×
          </a>
        </p>
      )}
    </>
  )
}

function yearsOf(months: NonNullable<DiaryPage['facets']>['months']) {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  return Array.from(years, ([year, of]) => {
    const all = grouped(of.reduce((sum, one) => sum + total(one), 0))
    if (!year) return { label: 'No date', choices: [{ value: 'none', label: `No date, ${all}` }] }
    const choices = of
      .filter(({ month }) => month.length === 7)
      .map((one) => ({ value: one.month, label: `${watchDateText(one.month)}, ${grouped(total(one))}` }))
    return { label: year, choices: [{ value: year, label: `All of ${year}, ${all}` }, ...choices] }
  })
}
