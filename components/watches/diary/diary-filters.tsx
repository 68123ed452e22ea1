import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { DiaryPage, DiaryQuery } from '#contract'
import { diaryPath } from '#lib/addresses/diary-path'
import { total } from '#lib/browser/watches/diary-sections'
import { DIARY_PAGE_SIZE } from '#lib/contract/limits'
import type { Translator } from '#lib/messages/translator'
import { type Dates, watchDateText } from '#lib/text/dates'
import { range } from '#lib/text/figures'
import css from './diary-filters.module.scss'
import { DiaryToolbar } from './diary-toolbar'

/** `query` with the page that is shown. */
export function DiaryFilters({ diary, query }: { diary: DiaryPage; query: DiaryQuery }) {
  const t = useTranslations('diary')
  const dates = useTranslations('dates')
  const figures = useTranslations('figures')
  const { facets, items, found } = diary
  const titleName = query.title === null ? null : (items[0]?.title.name ?? t('oneTitle'))
  const tags = (facets?.tags ?? []).map(({ tag, count }) => ({
    value: tag,
    label: t('tag', { tag, count }),
  }))
  // A link may name a tag that is no longer used.
  const isUnused = query.tag !== null && !tags.some(({ value }) => value === query.tag)
  return (
    <>
      <DiaryToolbar
        search={query.search}
        when={query.year ?? ''}
        years={yearsOf(t, dates, facets?.months ?? [])}
        type={query.type ?? ''}
        types={[
          { value: '', label: t('types.all') },
          { value: 'movie', label: t('types.movie') },
          { value: 'tv', label: t('types.tv') },
        ]}
        tag={query.tag ?? ''}
        tags={[
          { value: '', label: t('anyTag') },
          ...(isUnused ? [{ value: query.tag ?? '', label: `#${query.tag}` }] : []),
          ...tags,
        ]}
        title={query.title === null ? '' : String(query.title)}
        shown={found > 0 ? range(figures, query.page, DIARY_PAGE_SIZE, found) : t('noWatches')}
      />
      {titleName && (
        <p className={css.set}>
          <Link
            href={diaryPath({ ...query, title: null, type: null, isUnlisted: false, page: 1 })}
            aria-label={t(query.isUnlisted ? 'removeTitleUnlisted' : 'removeTitle', { title: titleName })}
          >
            {t.rich(query.isUnlisted ? 'ofTitleUnlisted' : 'ofTitle', {
              title: titleName,
              name: (chunks: ReactNode) => <bdi>{items[0] ? <InEnglish>{chunks}</InEnglish> : chunks}</bdi>,
            })}
          </Link>
        </p>
      )}
    </>
  )
}

function yearsOf(t: Translator<'diary'>, dates: Dates, months: NonNullable<DiaryPage['facets']>['months']) {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
  return Array.from(years, ([year, of]) => {
    const count = of.reduce((sum, one) => sum + total(one), 0)
    if (!year) {
      return { label: t('undated'), choices: [{ value: 'none', label: t('undatedCount', { count }) }] }
    }
    const choices = of
      .filter(({ month }) => month.length === 7)
      .map((one) => ({
        value: one.month,
        label: t('monthCount', { month: watchDateText(dates, one.month), count: total(one) }),
      }))
    return { label: year, choices: [{ value: year, label: t('yearCount', { year, count }) }, ...choices] }
  })
}
