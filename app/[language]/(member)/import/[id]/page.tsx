import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ApplyBar } from '#components/import/apply-bar'
import { ColumnMapper } from '#components/import/column-mapper'
import { FileDetails } from '#components/import/file-details'
import { ImportHeader } from '#components/import/import-header'
import { ImportProgress } from '#components/import/import-progress'
import { LedgerSection } from '#components/import/review/import-ledger'
import { GoingInFinding } from '#components/import/review/ledger-findings'
import { RatingConflicts } from '#components/import/review/rating-conflicts'
import { RatingsSection } from '#components/import/review/ratings-section'
import { PartlyUndoneRows, RowsToReview, UnmatchedRows } from '#components/import/review/rows-to-review'
import { SettledImportButtons } from '#components/import/settled-import-buttons'
import { UndoImport } from '#components/import/undo-import'
import { UploadBox } from '#components/import/upload-box'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { type ImportDetails, isNothingNew, isPutAside, parsePageNumber } from '#contract'
import { importPath, SHOWN_ROWS, type ShownRows } from '#lib/addresses/import-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import type { Translator } from '#lib/messages/translator'
import { pageLanguage } from '#lib/server/pages/page-language'
import { viewerImport, viewerImportRows } from '#lib/server/pages/viewer-queries'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import type { Language } from '#lib/text/language'
import { memberPage } from '../../member-page'
import css from './page.module.scss'

interface PageProps extends QueryProps {
  params: Promise<{ language: string; id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations('import')
  const details = await viewerImport(await pageLanguage({ params }), await idOf(params)).catch(() => null)
  const state = details && t(`states.${isPutAside(details) ? 'stopped' : details.state}`)
  const title = state ? t('titleOf', { state }) : t('heading')
  return { title, robots: { index: false, follow: true } }
}

export default async function ImportPage({ params, searchParams }: PageProps) {
  const t = await getTranslations('import')
  const [language, id] = await Promise.all([pageLanguage({ params }), idOf(params)])
  const query = await searchParams
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: importPath(id),
    read: viewerImport(language, id).catch(catchMissing),
    children: (details) => (
      <ClientMessages
        of={[
          'dates',
          'givenRatings',
          'importActs',
          'importColumns',
          'importDecide',
          'importUpload',
          'stars',
          'titleCard',
        ]}
      >
        <div className={css.page}>
          <ImportHeader details={details} />
          {details.state === 'failed' && <UploadBox />}
          {isRunning(details) && <ImportProgress key={details.state} initial={details} />}
          {details.state === 'columns' &&
            details.unknown.map((file) => <ColumnMapper key={file.name} id={id} file={file} />)}
          {isReady(details) && <Contents language={language} details={details} query={query} />}
          {(details.state === 'review' || details.state === 'applied') && (
            <ApplyBar details={details}>
              <GoingInFinding state={details.state} ledger={details.ledger} />
            </ApplyBar>
          )}
          {isAtRest(details) && <SettledImportButtons details={details} />}
        </div>
      </ClientMessages>
    ),
  })
}

async function idOf(params: PageProps['params']): Promise<number> {
  const { id } = await params
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : notFound()
}

function catchMissing(error: unknown): never {
  if (error instanceof UpstreamError && error.isMissing) notFound()
  throw error
}

function isRunning({ state }: ImportDetails): boolean {
  return ['reading', 'resolving', 'applying', 'undoing'].includes(state)
}

/** It has its figures: in review, applied or undone. */
function isReady(details: ImportDetails): boolean {
  const { state } = details
  return ['review', 'applied', 'undone'].includes(state) && !isPutAside(details) && !isNothingNew(details)
}

/** It neither runs nor is reviewed. */
function isAtRest(details: ImportDetails): boolean {
  const isReviewed = details.state === 'review' && !isPutAside(details)
  return !isReviewed && (!isRunning(details) || details.isStopped)
}

/** What is left to decide; of what is applied, what was written. */
function shownRows({ state, open }: ImportDetails, stated: unknown): ShownRows {
  if (state === 'undone') return 'written'
  const shown = SHOWN_ROWS.find((one) => one === stated)
  return shown ?? (state === 'applied' && open === 0 ? 'written' : 'open')
}

interface ContentsProps {
  language: Language
  details: ImportDetails
  query: Record<string, unknown>
}

async function Contents({ language, details, query }: ContentsProps) {
  const t = await getTranslations('importReview')
  const { id, state } = details
  const show = shownRows(details, query.show)
  const pageOf = (name: string) => parsePageNumber(query[name])
  const [rows, conflicts, unmatched, kept] = await Promise.all([
    viewerImportRows(language, id, show, pageOf('page')),
    viewerImportRows(language, id, 'conflicts', pageOf('ratings')),
    viewerImportRows(language, id, 'none', pageOf('misses')),
    viewerImportRows(language, id, 'kept', 1),
  ])
  const titles = rows && (
    <RowsToReview key={`${show} ${rows.page}`} details={details} rows={rows} show={show} />
  )
  const inBoth = (conflicts?.found ?? 0) + details.placesDiffering
  // Of several parts, the one whose page the address states.
  const turned =
    (query.misses && unmatched && pageOfPart(t, 'unmatched', unmatched)) ||
    (query.ratings && conflicts && pageOfPart(t, 'ratings', conflicts))
  // Nothing to decide: then all is on one screen.
  const isShort = state === 'review' && details.open + details.settled + details.noMatch + inBoth === 0
  if (state === 'undone') {
    return (
      <>
        <PartlyUndoneRows rows={kept?.items ?? []} found={kept?.found ?? 0} />
        {titles}
      </>
    )
  }
  return (
    <>
      <div className={css.figures}>
        <div className={css.ledger}>
          <LedgerSection details={details} />
          {isShort && <FileDetails details={details} />}
        </div>
        {state === 'review' ? <RatingsSection details={details} /> : <UndoImport details={details} />}
      </div>
      {!isShort && (
        <div className={css.rows} data-says={turned || undefined}>
          <div className={css.titles}>
            <PartlyUndoneRows rows={kept?.items ?? []} found={kept?.found ?? 0} />
            {titles}
          </div>
          <div className={css.folds}>
            {conflicts && inBoth > 0 && (
              <RatingConflicts
                details={details}
                rows={conflicts.items}
                found={conflicts.found}
                isOpen={conflicts.page > 1}
              >
                <Pager
                  page={conflicts.page}
                  totalPages={conflicts.pages}
                  hrefOf={(ratings) => importPath(id, { show, ratings })}
                />
              </RatingConflicts>
            )}
            {unmatched && <UnmatchedRows details={details} rows={unmatched} />}
            <FileDetails details={details} />
          </div>
        </div>
      )}
    </>
  )
}

/** "Ratings, page 2 of 2"; its name alone where it has one page. */
function pageOfPart(
  t: Translator<'importReview'>,
  part: 'unmatched' | 'ratings',
  { page, pages }: { page: number; pages: number },
): string {
  return pages > 1 ? t(`${part}.paged`, { page, pages }) : t(`${part}.heading`)
}
