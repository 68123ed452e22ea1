import { useTranslations } from 'next-intl'
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
  const t = useTranslations('memberDot')
  const action = useTranslations('action')
  return (
    <span className={isSmall ? css.row : undefined}>
      {failure && <NotSaved failure={failure} label={t('retryOf', { name })} />}
      {ratingFailure && <NotSaved failure={ratingFailure} label={t('retryRatingOf', { name })} />}
      {done?.undo && (
        <span className={isSmall ? undefined : css.done}>
          <span>
            {done.note} <NoteButton text={action('undo')} {...done.undo} />
          </span>
        </span>
      )}
    </span>
  )
}

/** Why is told. @param label of the button, for screen readers */
function NotSaved({ failure: { status, retry }, label }: { failure: ActionFailure; label: string }) {
  const t = useTranslations('memberDot')
  return (
    <span className={css.failed} data-failure>
      {' · '}
      {t('notSaved')}{' '}
      {status === 401 ? (
        <NoteLink text={t('signIn')} href={ROUTES.login} onClick={rememberReturnLink} />
      ) : (
        <NoteButton text={t('retry')} label={label} take={retry} />
      )}
    </span>
  )
}
