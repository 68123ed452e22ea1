import { shortDay } from '#lib/text/short-day'
import css from './entry-row-controls.module.scss'

/** The day on which a title was added, in rows. @param at ISO 8601 */
export function AddedDate({ at }: { at: string }) {
  const date = at.slice(0, 10)
  return (
    <time className={css.added} dateTime={date}>
      <span className="unseen">Added </span>
      {shortDay(date)}
    </time>
  )
}
