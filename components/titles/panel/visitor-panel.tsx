import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoginToAddLink } from '#components/dot/login-to-add-link'
import { ShareButton } from '#components/frame/share-button'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import acts from './acts.module.scss'
import type { PanelTitle } from './panel-props'
import { RatingLinePlaceholder } from './rating-line-placeholder'
import css from './title-panel.module.scss'

export function VisitorPanel({ title }: { title: PanelTitle }) {
  const t = useTranslations('titlePanel')
  return (
    <div className={css.visitor}>
      <RatingLinePlaceholder title={title} words={t('visitor')} />
      <div className={css.invitation}>
        <LoginToAddLink title={title} />
        <p>
          {t.rich('invitation', {
            register: (words: ReactNode) => (
              <Link href={ROUTES.register} rel="nofollow">
                {words}
              </Link>
            ),
          })}
        </p>
        <div className={acts.toggles}>
          <ShareButton className={acts.toggle} title={title.name} />
        </div>
      </div>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </div>
  )
}
