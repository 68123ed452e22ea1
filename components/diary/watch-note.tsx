import css from './watch-note.module.scss'

/** May take more than two lines on a narrow screen. */
const LONG = 60

/** Two lines; whole when it has the focus or is open. */
export function WatchNote({ note }: { note: string }) {
  if (note.length <= LONG && !note.includes('\n')) {
    return (
      <p className={css.note} dir="auto">
        {note}
      </p>
    )
  }
  return (
    <details className={css.long}>
      <summary>
        <span className={css.note} dir="auto">
          {note}
        </span>
      </summary>
    </details>
  )
}
