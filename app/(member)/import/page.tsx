import type { Metadata } from 'next'
import { ImportList } from '#components/import/import-list'
import { UploadBox } from '#components/import/upload-box'
import { IMPORT_MESSAGES } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { viewerImports } from '#lib/server/pages/viewer-queries'
import { memberPage } from '../member-page'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Import', robots: { index: false, follow: true } }

export default function ImportPage() {
  return memberPage({
    heading: 'Import',
    failed: IMPORT_MESSAGES.importsFailed,
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
        <WhereExportsAre />
        <ImportList imports={imports} />
      </div>
    ),
  })
}

const SERVICES = [
  { name: 'Letterboxd', how: 'Settings, Data, “Export your data”. Drop the ZIP as it is.' },
  {
    name: 'IMDb',
    how: 'Your ratings, your watchlist or a list: “Export”, then imdb.com/exports. CSV files.',
  },
  { name: 'Trakt', how: 'Settings, Data, “Export data”. The ZIP, its JSON files or a CSV file.' },
  { name: 'TMDB', how: 'Settings, Account, “Download”: ratings, watchlist and favorites, as CSV files.' },
  {
    name: 'TV Time, Simkl, Yamtrack, Floppy',
    how: 'The archive or file that they gave you, as it is. Rescued TV Time data too.',
  },
  {
    name: 'Cuedot',
    how: 'Export, “Download everything”. The ZIP, or cuedot.json alone: all comes back as it was.',
  },
  {
    name: 'Other services',
    how: 'Any CSV file with titles. You say what its columns are, and see the result before anything is written.',
  },
]

function WhereExportsAre() {
  return (
    <section className={css.where} aria-labelledby="where">
      <h2 id="where">Where to find your export</h2>
      {SERVICES.map(({ name, how }) => (
        <details key={name} name="where">
          <summary>{name}</summary>
          <p>{how}</p>
        </details>
      ))}
    </section>
  )
}
