import type { CollectionPage } from '#contract'
import { counted, grouped } from '#lib/text/format'
import css from './collection-summary.module.scss'

/** "214 of 1,502 titles, mean 71". */
export function CollectionSummary({ view: { found, total, mean } }: { view: CollectionPage }) {
  return (
    <p className={css.summary}>
      {found < total && `${grouped(found)} of `}
      {counted(total, 'title')}
      {mean !== null && (
        <>
          , mean <b>{mean}</b>
        </>
      )}
    </p>
  )
}
