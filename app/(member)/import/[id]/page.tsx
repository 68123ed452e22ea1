import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ColumnMapper } from '#components/import/column-mapper'
import { ImportActions } from '#components/import/import-actions'
import { ImportFacts } from '#components/import/import-facts'
import { ImportFoot } from '#components/import/import-foot'
import { ImportHead } from '#components/import/import-head'
import { ImportProgress } from '#components/import/import-progress'
import { RatingConflicts } from '#components/import/rating-conflicts'
import { KeptRows, RowsToDecide } from '#components/import/rows-to-decide'
import { Pager } from '#components/ui/pager'
import { IMPORT_MESSAGES, type ImportDetails, isPutAside, parsePageNumber } from '#contract'
import { importPath, SHOWN_ROWS, type ShownRows } from '#lib/addresses/import-path'
import type { QueryProps } from '#lib/addresses/parse-param'
import { viewerImport, viewerImportRows } from '#lib/server/pages/viewer-queries'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { memberPage } from '../../member-page'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Import', robots: { index: false, follow: true } }

interface PageProps extends QueryProps {
  params: Promise<{ id: string }>
}

export default async function ReviewPage({ params, searchParams }: PageProps) {
  const { id: stated } = await params
  const id = /^[1-9]\d{0,8}$/.test(stated) ? Number(stated) : notFound()
  const query = await searchParams
  return memberPage({
    heading: 'Import',
    failed: IMPORT_MESSAGES.importsFailed,
    path: importPath(id),
    read: viewerImport(id).catch(catchMissing),
    children: (details) => (
      <div className={css.page}>
        <ImportHead details={details} />
        {isRunning(details) && <ImportProgress key={details.state} initial={details} />}
        {details.state === 'columns' &&
          details.unknown.map((file) => <ColumnMapper key={file.name} id={id} file={file} />)}
        {isReady(details) && <Review details={details} query={query} />}
        {(!isRunning(details) || details.isStopped) && <ImportActions details={details} />}
        {details.state === 'review' || details.state === 'applied' ? <ImportFoot details={details} /> : null}
      </div>
    ),
  })
}

function catchMissing(error: unknown): never {
  if (error instanceof UpstreamError && error.isMissing) notFound()
  throw error
}

function isRunning({ state }: ImportDetails): boolean {
  return ['reading', 'resolving', 'applying', 'undoing'].includes(state)
}

function isReady(details: ImportDetails): boolean {
  return ['review', 'applied', 'undone'].includes(details.state) && !isPutAside(details)
}

/** What is left to decide; of what is applied, what was written. */
function shownRows({ state, open }: ImportDetails, stated: unknown): ShownRows {
  if (state === 'undone') return 'written'
  const shown = SHOWN_ROWS.find((one) => one === stated)
  return shown ?? (state === 'applied' && open === 0 ? 'written' : 'open')
}

async function Review({ details, query }: { details: ImportDetails; query: Record<string, unknown> }) {
  const { id } = details
  const show = shownRows(details, query.show)
  const [page, conflictPage] = [parsePageNumber(query.page), parsePageNumber(query.ratings)]
  const [rows, conflicts, kept] = await Promise.all([
    viewerImportRows(id, show, page),
    viewerImportRows(id, 'conflicts', conflictPage),
    viewerImportRows(id, 'kept', 1),
  ])
  return (
    <div className={css.columns}>
      <div className={css.proof}>
        <ImportFacts details={details} />
      </div>
      <div className={css.work}>
        <KeptRows rows={kept?.items ?? []} found={kept?.found ?? 0} />
        {rows && <RowsToDecide key={`${show} ${page}`} details={details} rows={rows} show={show} />}
        {details.state !== 'undone' && conflicts && conflicts.found > 0 && (
          <>
            <RatingConflicts details={details} rows={conflicts.items} found={conflicts.found} />
            <Pager
              page={conflicts.page}
              totalPages={conflicts.pages}
              hrefOf={(ratings) => importPath(id, { show, page, ratings })}
            />
          </>
        )}
      </div>
    </div>
  )
}
