import css from './export-instructions.module.scss'

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

export function ExportInstructions() {
  return (
    <section className={css.section} aria-labelledby="where">
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
