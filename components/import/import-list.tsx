import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { filesUntil, IMPORT_SERVICES, type ImportSummary } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import type { Translator } from '#lib/messages/translator'
import { type Dates, day } from '#lib/text/dates'
import css from './import-list.module.scss'

export function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  const [t, dates] = [useTranslations('import'), useTranslations('dates')]
  if (imports.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="all-imports">
      <h2 id="all-imports">{t('yourImports')}</h2>
      <ol className={css.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <Link href={importPath(one.id)}>{sourceName(one)}</Link>
            <span className={css.file}>{sourceName(one) !== one.fileName && one.fileName}</span>
            <span>{day(dates, one.createdAt.slice(0, 10))}</span>
            <span>{t('titles', { count: one.titles })}</span>
            <span className={css.state}>{stateWords(t, dates, one)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function sourceName({ source, fileName }: Pick<ImportSummary, 'source' | 'fileName'>): string {
  return source && source !== 'table' ? IMPORT_SERVICES[source] : fileName
}

/** With what is to do about it: "For you to review: 29 to decide". */
function stateWords(t: Translator<'import'>, dates: Dates, one: ImportSummary): string {
  const { state, isStopped, isQueued, open } = one
  const last = filesUntil(one)
  const until = last && day(dates, last)
  if (isStopped) return until ? t('listed.stoppedUntil', { until }) : t('listed.stopped')
  if (isQueued) return t('listed.waiting')
  return t(`listed.${state}`, { open, until: until ?? '' })
}
