import type { CollectionPage } from '#contract'
import { counted, grouped } from '#lib/text/format'
import css from './collection-summary.module.scss'

/** "214 of 1,502 titles, mean 71"; how many are shown is said by the bar above, so of all titles their mean alone. */
export function CollectionSummary({ view: { found, total, mean } }: { view: CollectionPage }) {
  const isPart = found < total
  if (!isPart && mean === null) return null
  return (
    <p className={css.summary}>
      {isPart && `${grouped(found)} of ${counted(total, 'title')}`}
      {isPart && mean !== null && ', '}
      {mean !== null && (
        <>
          {isPart ? 'mean' : 'Mean'} <b>{mean}</b>
        </>
      )}
    </p>
  )
}
