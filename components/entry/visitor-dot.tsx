'use client'

import { Icon } from '#components/artwork/icon'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import type { CardTitle } from '#lib/contract/title/card-title'
import css from './cue-dot.module.scss'

export function VisitorDot({ title }: { title: CardTitle }) {
  return (
    <a
      href={ROUTES.login}
      className={css.dot}
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
