import { TextButton } from '#components/ui/text-button'
import { ROUTES } from '#lib/addresses/routes'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import { useSignedIn } from '#lib/browser/signed-in'
import { MESSAGES } from '#lib/contract/messages'
import css from './unsaved-note.module.scss'
import { type RatingDraft, signInSentence } from './use-rating'

/** Says why the rating on the stars is not saved, and how to save it. */
export function UnsavedNote({ draft: { rating, refused, retry } }: { draft: RatingDraft }) {
  const isSignedIn = useSignedIn()
  if (!refused) return null
  const kept = rating === null ? 'It is still to be cleared.' : `Your ${rating} is kept here.`
  return (
    <p className={css.note}>
      {refused.status === 401 && !isSignedIn ? (
        <a href={ROUTES.login} rel="nofollow" onClick={keepWayBack}>
          {signInSentence(rating)}
        </a>
      ) : (
        <>
          {refused.status === 0 ? MESSAGES.offline : refused.sentence} {kept}{' '}
          <TextButton onClick={retry}>Try again</TextButton>
        </>
      )}
    </p>
  )
}
