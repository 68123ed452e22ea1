import { useTranslations } from 'next-intl'
import css from './home-for-you.module.scss'

/** The room that the row takes. */
export function ForYouPlaceholder() {
  const t = useTranslations('homeForYou')
  return (
    <div className={css.head} aria-hidden="true">
      <b className={css.heading}>{t('heading')}</b>
    </div>
  )
}
