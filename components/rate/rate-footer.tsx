'use client'

import { EndOnboarding } from '#components/home/end-onboarding'
import { ButtonLink } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { useCollection } from '#lib/browser/collection/use-collection'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { grouped } from '#lib/text/format'
import css from './rate-footer.module.scss'

/** So many ratings draw the statistics. */
const ENOUGH = 10
const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** How many titles the member has rated, and the way out. */
export function RateFooter() {
  const isSignedIn = useSignedIn()
  const { entries, loading, error } = useCollection()
  const rated = Array.from(entries.values()).filter(({ rating }) => rating !== null).length
  return (
    <footer className={css.footer} data-foot="">
      <p>{isSignedIn && !loading && !error && <Count rated={rated} />}</p>
      <ButtonLink href={ROUTES.myMovies} look="primary">
        Done
      </ButtonLink>
    </footer>
  )
}

function Count({ rated }: { rated: number }) {
  const figure = <b>{grouped(rated)}</b>
  if (rated < ENOUGH) {
    return (
      <>
        {figure} rated. {WORDS[ENOUGH - rated]} more and your statistics draw themselves.
      </>
    )
  }
  return (
    <>
      <EndOnboarding />
      {figure} rated. <a href={ROUTES.statistics}>Your statistics are drawn.</a>
    </>
  )
}
