import '../../sheets/rows'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EmptyMonths } from '#components/empty/empty-months'
import { bringHistory, EmptyPage, SEARCH } from '#components/empty/empty-page'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { DiaryFilters } from '#components/watches/diary/diary-filters'
import { DiaryMonths } from '#components/watches/diary/diary-month'
import { LogWatch } from '#components/watches/diary/log-watch'
import { NoDiaryMatches } from '#components/watches/diary/no-diary-matches'
import { type DiaryQuery, diaryParameters, parseDiaryQuery, toCompactWatch } from '#contract'
import { diaryPath } from '#lib/addresses/diary-path'
import { parseLogDay } from '#lib/addresses/parse/parse-log-day'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { pageOfMonth } from '#lib/browser/watches/diary-sections'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { catchUpstreamError, isFailed } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerDiary } from '#lib/server/pages/viewer-queries'
import { inLanguage, type Language } from '#lib/text/language'
import { memberPageWithHeader } from '../member-page-with-header'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('diary')
  return unlisted(await pagedTitle(t('heading'), parseDiaryQuery(await searchParams).page))
}

export default async function DiaryPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('diary')
  const parameters = await searchParams
  const query = parseDiaryQuery(parameters)
  if (typeof parameters.when === 'string') await choosePeriod(language, parameters.when, query)
  const today = await viewerToday()
  const day = parseLogDay(parameters.month ?? query.year, today)
  const page = await memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('failed'),
    path: diaryPath(query),
    offer: 'watches',
    refreshedBy: ['watches', 'collection'],
    read: viewerDiary(language, query),
    action: ({ total }) => total > 0 && <LogWatch day={day} />,
    children: (diary, { offered }) => {
      const shown = { ...query, page: diary.page }
      return (
        <>
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
          {diary.total === 0 ? (
            <EmptyPage
              sentence={t(offered.includes('import') ? 'empty' : 'emptyWithoutImport')}
              action={SEARCH}
              leads={[bringHistory(offered)]}
            >
              <EmptyMonths today={today} />
            </EmptyPage>
          ) : (
            <>
              <DiaryFilters diary={diary} query={shown} />
              {diary.items.length === 0 && <NoDiaryMatches query={shown} />}
              <DiaryMonths
                diary={{
                  items: diary.items.map(toCompactWatch),
                  months: diary.facets?.months ?? [],
                  days: diary.facets?.days ?? [],
                  page: diary.page,
                  year: shown.year,
                  today,
                }}
              />
              <Pager
                page={diary.page}
                totalPages={diary.pages}
                hrefOf={(page) => diaryPath({ ...shown, page })}
              />
            </>
          )}
        </>
      )
    },
  })
  return (
    <ClientMessages of={['dates', 'diaryBar', 'diaryRows', 'rating', 'stars', 'titleCard', 'watchParts']}>
      {page}
    </ClientMessages>
  )
}

/** A year is a filter; a month is a jump to the page on which it begins. */
async function choosePeriod(language: Language, when: string, query: DiaryQuery): Promise<void> {
  if (/^\d{4}$/.test(when)) redirect(inLanguage(diaryPath({ ...query, year: when, page: 1 }), language))
  if (!/^(\d{4}-\d{2}|none)$/.test(when)) return
  const all = { ...query, year: null, page: 1 }
  const month = when === 'none' ? '' : when
  const diary = await viewerDiary(language, all).catch(catchUpstreamError)
  if (isFailed(diary)) return
  const path = withQuery(ROUTES.diary, {
    ...diaryParameters({ ...all, page: pageOfMonth(diary.facets?.months ?? [], month) }),
    // What is logged from there begins with it.
    ...(month && { month }),
  })
  redirect(inLanguage(`${path}#month-${when}`, language))
}
