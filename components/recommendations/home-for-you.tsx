'use client'

import { useTranslations } from 'next-intl'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { ForYouPlaceholder } from './for-you-placeholder'
import css from './home-for-you.module.scss'

const loadCards = () => import('./for-you-cards').then((file) => file.ForYouCards)
const NO_PROPS = {}

/** What is recommended first, on home, which is the same page for all viewers; its room is left as that of `HomeUpNext`. */
export function HomeForYou() {
  const t = useTranslations('homeForYou')
  const isSignedIn = useSignedIn()
  const waiting = <ForYouPlaceholder />
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
