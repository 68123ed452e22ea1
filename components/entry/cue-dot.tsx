'use client'

import { Icon } from '#components/artwork/icon'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import { useSignedIn } from '#lib/browser/session-hint'
import type { CardTitle } from '#lib/contract/title/card-title'
import css from './cue-dot.module.scss'
import { EntryOffer } from './entry-offer'
import { RatingCaption } from './rating-caption'
import { useCollectionToggle } from './use-collection-toggle'

interface CueDotProps {
  title: CardTitle
  /** Hides the viewer's rating, where the caption shows another member's. */
  isQuiet?: boolean
}

/** Lit when the title is in the viewer's collection; toggles that, or leads a visitor to the login. */
export function CueDot(props: CueDotProps) {
  // A visitor's hundred dots subscribe to nothing.
  return useSignedIn() ? <MembersDot {...props} /> : <VisitorsDot title={props.title} />
}

function VisitorsDot({ title }: { title: CardTitle }) {
  return (
    <a
      href={ROUTES.login}
      className={css.dot}
      aria-label={labelOf(title)}
      rel="nofollow"
      onClick={() => addAfterLogin(title)}
    >
      <Icon name="cue-add" />
    </a>
  )
}

function MembersDot({ title, isQuiet }: CueDotProps) {
  const { entry, hasFailed, toggle, offer } = useCollectionToggle(title)
  return (
    <>
      <button
        type="button"
        className={css.dot}
        aria-label={labelOf(title)}
        aria-pressed={entry !== null}
        onClick={toggle}
      >
        <Icon name={entry ? 'cue-in' : 'cue-add'} />
      </button>
      {hasFailed && <span className={css.failed}> · Not saved. Retry</span>}
      {!isQuiet && !hasFailed && entry && <RatingCaption rating={entry.rating} />}
      {offer && (
        <span>
          {entry ? ' · ' : ' · Removed. '}
          <EntryOffer offer={offer} />
        </span>
      )}
    </>
  )
}

function labelOf(title: CardTitle): string {
  return `Add ${title.name} to your collection`
}
