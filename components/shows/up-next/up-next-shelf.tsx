'use client'

import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { EmptyShelf } from './empty-shelf'
import css from './up-next-shelf.module.scss'

const loadCards = () => import('./up-next-cards').then((file) => file.UpNextCards)
const NO_PROPS = {}

/**
 * The member's first shows on home, which is the same page for all viewers: `lib/addresses/head/head-script` says before the first
 * paint whether there is room for them. Without it they are fetched for the next page, and nothing is shown.
 */
export function UpNextShelf() {
  const isSignedIn = useSignedIn()
  const waiting = <EmptyShelf />
  return (
    <section className={css.shelf} aria-label="Up next">
      {isSignedIn ? (
        <LazyPart name="shows up next" load={loadCards} props={NO_PROPS} waiting={waiting} />
      ) : (
        waiting
      )}
    </section>
  )
}
