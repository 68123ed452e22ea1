'use client'

import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { useViewer } from '#lib/browser/session/use-viewer'
import css from './own-profile-note.module.scss'

export function OwnProfileNote({ memberId }: { memberId: number }) {
  const t = useTranslations('profilePreview')
  const { viewer } = useViewer()
  if (viewer?.id !== memberId) return null
  return (
    <aside data-preview="" className={css.note} aria-label={t('label')}>
      <p>{t('lead')}</p>
      <Link href={ROUTES.profile}>{t('back')}</Link>
    </aside>
  )
}
