import '../../sheets/every-page'
import type { Metadata } from 'next'
import { ExportInstructions } from '#components/import/export-instructions'
import { ImportList } from '#components/import/import-list'
import { UploadBox } from '#components/import/upload-box'
import { IMPORT_SENTENCES } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { viewerImports } from '#lib/server/pages/viewer-queries'
import { memberPage } from '../member-page'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Import', robots: { index: false, follow: true } }

export default function ImportPage() {
  return memberPage({
    heading: 'Import',
    failed: IMPORT_SENTENCES.importsFailed,
    path: ROUTES.import,
    offer: 'import',
    read: viewerImports(),
    children: (imports, { offered }) => (
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
        {offered.includes('export') && (
          <p>
            The other way: <a href={ROUTES.export}>Export</a> takes everything out again, exactly.
          </p>
        )}
        <ExportInstructions />
        <ImportList imports={imports} />
      </div>
    ),
  })
}
