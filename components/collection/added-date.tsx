import { useTranslations } from 'next-intl'
import { unseen } from '#components/ui/text/message-tags'
import { shortDay } from '#lib/text/dates'
import css from './entry-row-controls.module.scss'

/** The day on which a title was added, in rows. @param at ISO 8601 */
export function AddedDate({ at }: { at: string }) {
  const t = useTranslations('titleList')
  const dates = useTranslations('shortDates')
  const date = at.slice(0, 10)
  return (
    <time className={css.added} dateTime={date}>
      {t.rich('added', {
        day: shortDay(dates, date),
        unseen,
      })}
    </time>
  )
}
