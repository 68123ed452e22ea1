'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { onboarding } from '#lib/browser/after-login/onboarding-state'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './onboarding.module.scss'
import type { OnboardingChoicesProps } from './onboarding-choices'

const loadWays = () => import('./onboarding-choices').then((file) => file.OnboardingChoices)

const neverChanges = () => () => {}

/** Where a new member begins, in Up next's place. `lib/addresses/head/head-script` leaves the room before the first paint. */
export function Onboarding(props: OnboardingChoicesProps) {
  const t = useTranslations('homeSections')
  const isSignedIn = useSignedIn()
  const shown = useSyncExternalStore(neverChanges, onboarding.read, () => null)
  useLayoutEffect(onboarding.apply, [])
  return (
    <section className={css.begin} aria-label={t('begin')}>
      {isSignedIn && shown && (
        <LazyPart failed={t('beginFailed')} again={t('beginAgain')} load={loadWays} props={props} />
      )}
    </section>
  )
}
