'use client'

import clsx from 'clsx'
import { Icon } from '#components/ui/icon'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './cue-dot.module.scss'

export function VisitorDot({ title, isSmall }: { title: CardTitle; isSmall?: boolean | undefined }) {
  return (
    <a
      href={ROUTES.login}
      className={clsx(css.dot, isSmall && css.small)}
      aria-label={dotLabel(title)}
      rel="nofollow"
      onClick={() => addAfterLogin(title)}
    >
      <Icon name="cue-add" />
    </a>
  )
}

export function dotLabel(title: CardTitle): string {
  return `Add ${title.name} to your collection`
}
