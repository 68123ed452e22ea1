import { useTranslations } from 'next-intl'
import { bold } from '#components/ui/text/message-tags'
import type { CollectionPage } from '#contract'
import css from './collection-summary.module.scss'

/** "Mean 71. 1,502 titles in all."; how many are shown is said by the bar above. */
export function CollectionSummary({ view: { found, total, mean } }: { view: CollectionPage }) {
  const t = useTranslations('myMovies')
  const isPart = found < total
  if (!isPart && mean === null) return null
  return (
    <p className={css.summary}>
      {mean === null
        ? t('total', { total })
        : t.rich(isPart ? 'meanAndTotal' : 'mean', {
            mean,
            total,
            b: bold,
          })}
    </p>
  )
}
