'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './cue-dot.module.scss'

export function VisitorDot({ title, isSmall }: { title: CardTitle; isSmall?: boolean | undefined }) {
  const t = useTranslations('dot')
  return (
    <Link
      href={ROUTES.login}
      className={clsx(css.dot, isSmall && css.small)}
      aria-label={t('add', { name: title.name })}
      rel="nofollow"
      onClick={() => addAfterLogin(title)}
    >
      <Icon name="cue-add" />
    </Link>
  )
}
