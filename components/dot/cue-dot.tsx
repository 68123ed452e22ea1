'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { Icon } from '#components/ui/icon'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import css from './cue-dot.module.scss'
import type { CueDotProps } from './member-dot'
import { VisitorDot } from './visitor-dot'

// A visitor's hundred dots fetch nothing and subscribe to nothing.
const loadDot = () => import('./member-dot').then((file) => file.MemberDot)

/** Lit when the title is in the viewer's collection; toggles that, or leads a visitor to the login. */
export function CueDot(props: CueDotProps) {
  const t = useTranslations('dot')
  // A hundred dots learn it at once, after hydration: rendered in one task, they would block the page.
  const isSignedIn = useDeferredValue(useSignedIn())
  if (!isSignedIn) return <VisitorDot title={props.title} isSmall={props.isSmall} />
  const waiting = (
    <span className={clsx(css.dot, props.isSmall && css.small)}>
      <Icon name="cue-add" />
    </span>
  )
  const { name } = props.title
  return (
    <LazyPart
      failed={t('failed', { name })}
      again={t('again', { name })}
      load={loadDot}
      props={props}
      waiting={waiting}
    />
  )
}
