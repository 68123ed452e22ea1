import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import type { ActionFailure } from '#lib/browser/action/use-action'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import css from './notes.module.scss'

/** Why an action was not saved, and what to do about it. */
export function FailureNote({ failure }: { failure: ActionFailure | null }) {
  if (!failure) return null
  const { sentence, status, isPending, retry } = failure
  return (
    <p role="alert" className={css.failure}>
      {status === 401 ? (
        <a href={ROUTES.login} rel="nofollow" onClick={keepWayBack}>
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
