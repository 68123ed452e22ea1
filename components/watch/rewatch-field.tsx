import { onWatchDate } from '#lib/text/partial-date'
import css from './fields.module.scss'
import type { WatchForm } from './use-watch-form'

/** Proposed by an earlier watch, which it names. */
export function RewatchField({ form: { isRewatch, markRewatch, earlier } }: { form: WatchForm }) {
  return (
    <div className={css.rewatch}>
      <label>
        <input type="checkbox" checked={isRewatch} onChange={({ target }) => markRewatch(target.checked)} />
        Rewatch
      </label>
      {earlier && <small>You logged it {onWatchDate(earlier.watchedOn) || 'without a date'}</small>}
    </div>
  )
}
