'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EndOnboarding } from '#components/home/end-onboarding'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { bold } from '#components/ui/text/message-tags'
import { ROUTES } from '#lib/addresses/routes'
import { useCollection } from '#lib/browser/collection/use-collection'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './rate-footer.module.scss'

/** So many ratings draw the statistics. */
const ENOUGH = 10

/** How many titles the member has rated, and the way out. */
export function RateFooter() {
  const t = useTranslations('rateWall')
  const isSignedIn = useSignedIn()
  const { entries, loading, error } = useCollection()
  const rated = Array.from(entries.values()).filter(({ rating }) => rating !== null).length
  return (
    <footer className={css.footer} data-foot="">
      <p>{isSignedIn && !loading && !error && <Count rated={rated} />}</p>
      <ButtonLink href={ROUTES.myMovies} look="primary">
        {t('done')}
      </ButtonLink>
    </footer>
  )
}

function Count({ rated }: { rated: number }) {
  const t = useTranslations('rateWall')
  if (rated < ENOUGH) return t.rich('left', { rated, left: ENOUGH - rated, b: bold })
  const link = (words: ReactNode) => <Link href={ROUTES.statistics}>{words}</Link>
  return (
    <>
      <EndOnboarding />
      {t.rich('drawn', { rated, b: bold, link })}
    </>
  )
}
