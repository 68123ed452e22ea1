import { useTranslations } from 'next-intl'
import { ColumnHeadings } from '#components/ui/column-headings'
import { Link } from '#components/ui/link'
import type { AdminActionRow } from '#contract'
import { memberPath } from '#lib/addresses/routes'
import { shortDay } from '#lib/text/dates'
import css from './admin-log-table.module.scss'

const COLUMNS = ['time', 'by', 'action', 'member', 'request'] as const

export function AdminLogTable({ actions }: { actions: readonly AdminActionRow[] }) {
  const [t, dates] = [useTranslations('adminLog'), useTranslations('shortDates')]
  return (
    <table className={css.table}>
      <caption className="unseen">{t('caption')}</caption>
      <ColumnHeadings names={COLUMNS.map((column) => t(`columns.${column}`))} />
      <tbody>
        {actions.map(({ id, at, actor, actorName, action, target, targetName, requestId }) => (
          <tr key={id}>
            <td data-label={t('columns.time')}>
              <time dateTime={at}>
                {t('at', { day: shortDay(dates, at.slice(0, 10)), time: at.slice(11, 16) })}
              </time>
            </td>
            <td data-label={t('columns.by')}>
              {actor === null ? t('operator') : <MemberName id={actor} name={actorName} />}
            </td>
            <th scope="row">{t(`actions.${action}`)}</th>
            <td data-label={t('columns.member')}>
              {target === null ? t('everyone') : <MemberName id={target} name={targetName} />}
            </td>
            <td data-label={t('columns.request')}>
              {requestId && (
                <code dir="ltr" title={requestId}>
                  {shortened(requestId)}
                </code>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whole in the file, and where it is pointed at. */
function shortened(id: string): string {
  return id.length > 8 ? `${id.slice(0, 4)}…${id.slice(-2)}` : id
}

function MemberName({ id, name }: { id: number; name: string | null }) {
  const t = useTranslations('adminLog')
  if (name === null) return <small>{t('gone', { number: String(id) })}</small>
  return (
    <>
      <Link href={memberPath(id)} dir="auto">
        {name}
      </Link>{' '}
      <small>{id}</small>
    </>
  )
}
