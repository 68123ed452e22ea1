import clsx from 'clsx'
import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import type { ActionFailure } from '#lib/browser/action/actions'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import css from './notes.module.scss'

interface FailureNoteProps {
  failure: ActionFailure | null
  className?: string
  /** False where a toast has told it. */
  isSpoken?: boolean
}

/** Why an action was not saved, and what to do about it. */
export function FailureNote({ failure, className, isSpoken = true }: FailureNoteProps) {
  if (!failure) return null
  const { sentence, status, isPending, retry } = failure
  return (
    <p role={isSpoken ? 'alert' : undefined} className={clsx(css.failure, className)}>
      {status === 401 ? (
        <a ref={takeLostFocus} href={ROUTES.login} rel="nofollow" onClick={keepWayBack}>
          {isPending ? 'Sign in to keep it' : 'Not saved. Sign in'}
        </a>
      ) : (
        <>
          {sentence} <TextButton onClick={retry}>Try again</TextButton>
        </>
      )}
    </p>
  )
}

/** The pressed control may have gone with the session. */
function takeLostFocus(link: HTMLAnchorElement | null): void {
  if (document.activeElement === document.body) link?.focus()
}
