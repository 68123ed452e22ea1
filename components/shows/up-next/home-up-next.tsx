'use client'

import { useTranslations } from 'next-intl'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './home-up-next.module.scss'
import { UpNextPlaceholder } from './up-next-placeholder'

const loadCards = () => import('./up-next-cards').then((file) => file.UpNextCards)
const NO_PROPS = {}

/**
 * The member's first shows on home, which is the same page for all viewers: `lib/addresses/head/head-script` says before the first
 * paint whether there is room for them. Without it they are fetched for the next page, and nothing is shown.
 */
export function HomeUpNext() {
  const t = useTranslations('homeUpNext')
  const isSignedIn = useSignedIn()
  const waiting = <UpNextPlaceholder />
  return (
    <section className={css.section} aria-label={t('heading')}>
      {isSignedIn ? (
        <LazyPart
          failed={t('loadFailed')}
          again={t('loadAgain')}
          load={loadCards}
          props={NO_PROPS}
          waiting={waiting}
        />
      ) : (
        waiting
      )}
    </section>
  )
}
