'use client'

import { useTranslations } from 'next-intl'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { HalfSignIn, NeededFactor } from '#lib/browser/session/half-sign-in'

const loadCodeForm = () => import('./code-form').then((file) => file.CodeForm)

/** While what was pressed is busy; one that fails is offered once more in the place of the screen. */
export async function preloadCodeForm(): Promise<void> {
  await loadCodeForm().catch(() => undefined)
}

/** The screen of the second factor, which the browser loads for those who have one. */
export function CodeStep(props: HalfSignIn & NeededFactor) {
  const t = useTranslations('codeStep')
  return <LazyPart load={loadCodeForm} props={props} failed={t('loadFailed')} again={t('loadAgain')} />
}
