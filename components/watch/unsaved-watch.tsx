import { ROUTES } from '#lib/addresses/routes'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import css from './unsaved-watch.module.scss'
import type { Refused } from './use-save-watch'

/** Says why it is not saved; the sheet keeps all of it. */
export function UnsavedWatch({ refused: { status, sentence } }: { refused: Refused }) {
  return (
    <p role="alert" className={css.note}>
      {status === 401 ? (
        <a href={ROUTES.login} rel="nofollow" onClick={keepWayBack}>
          Sign in to keep it
        </a>
      ) : status === 0 ? (
        'Not saved: no connection. Try again.'
      ) : (
        sentence
      )}
    </p>
  )
}
