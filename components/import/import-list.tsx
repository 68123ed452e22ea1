import { type ImportSummary, sourceName, stateWords, todoWords } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { counted, day } from '#lib/text/format'
import css from './import-list.module.scss'

export function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="all-imports">
      <h2 id="all-imports">Your imports</h2>
      <ol className={css.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <a href={importPath(one.id)}>{sourceName(one)}</a>
            <span className={css.file}>{sourceName(one) !== one.fileName && one.fileName}</span>
            <span>{day(one.createdAt.slice(0, 10))}</span>
            <span>{counted(one.titles, 'title')}</span>
            <span className={css.state}>{stateOf(one)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** "For you to review: 29 to decide". */
function stateOf(one: ImportSummary): string {
  return [stateWords(one), todoWords(one)].filter(Boolean).join(': ')
}
