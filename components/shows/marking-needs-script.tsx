import { useTranslations } from 'next-intl'
import css from './seasons-section.module.scss'

export function MarkingNeedsScript() {
  const t = useTranslations('seasons')
  return (
    <noscript>
      <p className={css.empty}>{t('needsScript')}</p>
    </noscript>
  )
}
