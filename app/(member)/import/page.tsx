import type { Metadata } from 'next'
import { ImportList } from '#components/import/import-list'
import { UploadBox } from '#components/import/upload-box'
import { WhereExportsAre } from '#components/import/where-exports-are'
import { LoadFailure } from '#components/member/load-failure'
import { IMPORT_MESSAGES } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { viewerImports } from '#lib/server/pages/viewer-queries'
import { isOffered } from '#lib/server/upstream/capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Import', robots: { index: false, follow: true } }

export default async function ImportPage() {
  const [viewer, imports] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerImports().catch(catchUpstreamError),
  ])
  await requireOffer('import')
  if (isFailed(viewer) || isFailed(imports)) {
    return (
      <LoadFailure
        heading="Import"
        sentence={IMPORT_MESSAGES.importsFailed}
        reason={reasonOf(viewer, imports)}
        path={ROUTES.import}
      />
    )
  }
  return (
    <div className={css.page}>
      <h1>Import</h1>
      <p className={css.lead}>
        Bring your ratings, your diary, your watchlist and your lists. Ratings stay exactly as they are, and
        all of it can be undone.
      </p>
      <UploadBox />
      <noscript>
        <p>Choosing files needs JavaScript.</p>
      </noscript>
      {(await isOffered('export')) && (
        <p>
          The other way: <a href={ROUTES.export}>Export</a> takes everything out again, exactly.
        </p>
      )}
      <WhereExportsAre />
      <ImportList imports={imports} />
    </div>
  )
}
