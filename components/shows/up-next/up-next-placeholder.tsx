import { useTranslations } from 'next-intl'
import css from './home-up-next.module.scss'

const CARDS = 5

/** The room that the member's shows take. Not a heading, as visitors have it in their page too, unseen. */
export function UpNextPlaceholder() {
  const t = useTranslations('homeUpNext')
  return (
    <>
      <div className={css.head} aria-hidden="true">
        <b className={css.heading}>{t('heading')}</b>
      </div>
      <div className={css.row} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <div key={at} className={css.card} />
        ))}
      </div>
    </>
  )
}
