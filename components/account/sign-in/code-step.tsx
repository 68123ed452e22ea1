'use client'

import { useTranslations } from 'next-intl'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { HalfSignIn, NeededFactor } from '#lib/browser/session/half-sign-in'

export const loadCodeForm = () => import('./code-form').then((file) => file.CodeForm)

/** The screen of the second factor, which the browser loads for those who have one. */
export function CodeStep(props: HalfSignIn & NeededFactor) {
  const t = useTranslations('codeStep')
  return <LazyPart load={loadCodeForm} props={props} failed={t('loadFailed')} again={t('loadAgain')} />
}
