import { ROUTES } from '#lib/addresses/routes'
import type { ActionFailure, Done } from '#lib/browser/action/create-actions'
import { rememberReturnLink } from '#lib/browser/after-login/remember-return-link'
import { NoteButton, NoteLink } from './dot-note-action'
import css from './dot-notes.module.scss'

interface DotNotesProps {
  name: string
  done: Done | null
  failure: ActionFailure | null
  /** Of a rating. */
  ratingFailure: ActionFailure | null
  /** Of a row, which has no caption. */
  isSmall: boolean
}

/** What failed, and how to take back what was done. */
export function DotNotes({ name, done, failure, ratingFailure, isSmall }: DotNotesProps) {
  return (
    <span className={isSmall ? css.row : undefined}>
      {failure && <NotSaved failure={failure} label={`Retry: ${name}`} />}
      {ratingFailure && <NotSaved failure={ratingFailure} label={`Retry rating ${name}`} />}
      {done?.undo && (
        <span className={isSmall ? undefined : css.done}>
          <span>
            {done.note} <NoteButton {...done.undo} />
          </span>
        </span>
      )}
    </span>
  )
}

/** Why is told. @param label of the button, for screen readers */
function NotSaved({ failure: { status, retry }, label }: { failure: ActionFailure; label: string }) {
  return (
    <span className={css.failed} data-failure>
      {' · Not saved. '}
      {status === 401 ? (
        <NoteLink text="Sign in" href={ROUTES.login} onClick={rememberReturnLink} />
      ) : (
        <NoteButton text="Retry" label={label} take={retry} />
      )}
    </span>
  )
}
