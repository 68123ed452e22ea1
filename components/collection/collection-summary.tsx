import type { CollectionPage } from '#contract'
import { counted } from '#lib/text/format'
import css from './collection-summary.module.scss'

/** "Mean 71. 1,502 titles in all."; how many are shown is said by the bar above. */
export function CollectionSummary({ view: { found, total, mean } }: { view: CollectionPage }) {
  const isPart = found < total
  if (!isPart && mean === null) return null
  return (
    <p className={css.summary}>
      {mean !== null && (
        <>
          Mean <b>{mean}</b>
        </>
      )}
      {isPart && `${mean === null ? '' : '. '}${counted(total, 'title')} in all.`}
    </p>
  )
}
