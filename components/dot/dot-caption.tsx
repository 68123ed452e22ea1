import { Stars } from '#components/ui/text/stars'
import type { EntrySummary } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import type { ActionFailure } from '#lib/browser/action/actions'
import type { ActionHook } from '#lib/browser/action/use-action'
import { keepWayBack } from '#lib/browser/after-login/way-back'
import { RATING_MAX } from '#lib/contract/limits'
import type { RatingDraft } from '../collection/rating/use-rating'
import css from './dot-caption.module.scss'
import { InlineAction, InlineLink } from './inline-action'

interface DotCaptionProps {
  name: string
  entry: EntrySummary | null
  action: ActionHook
  draft: RatingDraft
  /** The caption has other words: the rating stands on the art. */
  isQuiet?: boolean | undefined
  hasStars?: boolean | undefined
  isBrief?: boolean | undefined
  isSmall?: boolean | undefined
}

/** What stands beside a dot: the rating, what failed, and how to take back what was done. */
export function DotCaption({ name, entry, action, draft, ...looks }: DotCaptionProps) {
  const { isQuiet, hasStars, isBrief, isSmall } = looks
  const { done, failure } = action
  return (
    <>
      {!isSmall &&
        !hasStars &&
        !failure &&
        entry &&
        (isQuiet ? (
          <RatingOnArt rating={draft.rating} />
        ) : isBrief ? (
          <RatingFigure rating={draft.rating} />
        ) : (
          <RatingCaption rating={draft.rating} />
        ))}
      <span className={isSmall ? css.row : undefined}>
        {failure && <NotSaved {...failure} label={`Retry: ${name}`} />}
        {draft.refused && <NotSaved {...draft.refused} label={`Retry rating ${name}`} retry={draft.retry} />}
        {done?.undo && (
          <span className={isSmall ? undefined : css.done}>
            <span>
              {done.note} <InlineAction {...done.undo} />
            </span>
          </span>
        )}
      </span>
    </>
  )
}

interface NotSavedProps extends Pick<ActionFailure, 'status' | 'retry'> {
  /** Of the button, for screen readers. */
  label: string
}

/** Why is told. */
function NotSaved({ status, label, retry }: NotSavedProps) {
  return (
    <span className={css.failed} data-failure>
      {' · Not saved. '}
      {status === 401 ? (
        <InlineLink text="Sign in" href={ROUTES.login} onClick={keepWayBack} />
      ) : (
        <InlineAction text="Retry" label={label} take={retry} />
      )}
    </span>
  )
}

/** Where the caption has other words: opposite the score, since a longer caption would move the cards below. */
function RatingOnArt({ rating }: { rating: number | null }) {
  if (rating === null) return null
  return (
    <span className={css.onArt}>
      <span role="img" aria-label={`You rated it ${rating} of ${RATING_MAX}`}>
        {rating}
      </span>
    </span>
  )
}

/** The lit dot says that an unrated title is in the collection. */
function RatingFigure({ rating }: { rating: number | null }) {
  if (rating === null) return null
  return (
    <span className={css.yours}>
      {' · '}
      <span className="unseen">You rated it </span>
      <b>{rating}</b>
    </span>
  )
}

function RatingCaption({ rating }: { rating: number | null }) {
  if (rating === null) return <span className={css.inCollection}> · In your collection</span>
  return (
    <span className={css.yours}>
      {' · '}
      <Stars rating={rating} isMine label={`You rated it ${rating} of 100`} /> {rating}
    </span>
  )
}
