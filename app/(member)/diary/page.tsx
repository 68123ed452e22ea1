import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DiaryBar } from '#components/diary/diary-bar'
import { DiaryEmpty, DiaryFiltered } from '#components/diary/diary-empty'
import { DiaryMonth } from '#components/diary/diary-month'
import { LoadFailure } from '#components/member/load-failure'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import { ButtonLink } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import { type DiaryQuery, parseDiaryQuery, WATCH_MESSAGES } from '#contract'
import { diaryPath } from '#lib/addresses/diary-path'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'
import { diarySections, pageOfMonth } from '#lib/browser/history/diary-sections'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { viewerDiary } from '#lib/server/pages/viewer-queries'
import { offers } from '#lib/server/upstream/upstream-capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Diary', robots: { index: false, follow: true } }

export default async function DiaryPage({ searchParams }: QueryProps) {
  const parameters = await searchParams
  const query = parseDiaryQuery(parameters)
  if (typeof parameters.when === 'string') await choosePeriod(parameters.when, query)
  const [viewer, diary] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerDiary(query).catch(catchUpstreamError),
  ])
  await requireOffer('watches')
  if (isFailed(viewer) || isFailed(diary)) {
    return (
      <LoadFailure
        heading="Diary"
        sentence={WATCH_MESSAGES.diaryFailed}
        reason={reasonOf(viewer, diary)}
        path={diaryPath(query)}
      />
    )
  }
  const offered = await offers()
  const shown = { ...query, page: diary.page }
  const today = new Date().toISOString().slice(0, 10)
  return (
    <div className={css.page}>
      <MyMoviesNav current={ROUTES.diary} offers={offered} />
      <header className={css.head}>
        <h1>Diary</h1>
        <ButtonLink href={ROUTES.search} look="primary">
          Log a watch
        </ButtonLink>
      </header>
      <noscript>
        <p>Logging a watch needs JavaScript.</p>
      </noscript>
      <AutoRefresh rendering={crypto.randomUUID()} of={['watches', 'collection']} />
      {diary.total === 0 ? (
        <DiaryEmpty canImport={offered.includes('import')} />
      ) : (
        <>
          <DiaryBar diary={diary} query={shown} />
          {diary.items.length === 0 && <DiaryFiltered query={shown} />}
          {diarySections(diary, shown, today).map((section) => (
            <DiaryMonth key={section.month} section={section} />
          ))}
          <Pager
            page={diary.page}
            totalPages={diary.pages}
            hrefOf={(page) => diaryPath({ ...shown, page })}
          />
        </>
      )}
      <TransferLinks offers={offered} />
    </div>
  )
}

/** A year is a filter; a month is a jump to the page on which it begins. */
async function choosePeriod(when: string, query: DiaryQuery): Promise<void> {
  if (/^\d{4}$/.test(when)) redirect(diaryPath({ ...query, year: when, page: 1 }))
  if (!/^(\d{4}-\d{2}|none)$/.test(when)) return
  const all = { ...query, year: null, page: 1 }
  const month = when === 'none' ? '' : when
  const diary = await viewerDiary(all).catch(catchUpstreamError)
  if (isFailed(diary)) return
  redirect(`${diaryPath({ ...all, page: pageOfMonth(diary.facets?.months ?? [], month) })}#month-${when}`)
}
