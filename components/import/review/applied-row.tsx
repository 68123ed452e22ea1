'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import type { ImportRow } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { announce } from '#lib/browser/action/toast'
import { year } from '#lib/text/year'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import css from '../import-rows.module.scss'
import { useImportAction } from '../use-import-action'

/** A title that the import has written, and its own Undo. */
export function AppliedRow({ id, row: given }: { id: number; row: ImportRow }) {
  const t = useTranslations('importActs')
  const titleCard = useTranslations('titleCard')
  const { change, isBusy, failure } = useImportAction()
  const [row, setRow] = useStateFromProp(given)
  const { chosen, outcome } = row
  const isUndone = outcome !== 'applied'

  const decide = (decision: 'undo' | 'redo') =>
    change('decideImportRow', { id, row: row.id, decision }, (next) => {
      setRow(next)
      const name = next.chosen?.name ?? next.name
      announce(t(`written.said.${next.outcome ?? 'applied'}`, { name }))
    })

  return (
    <div className={css.written}>
      <div>
        <p>
          {chosen ? (
            <Link href={titlePath(chosen)}>
              <InEnglish>{chosen.name}</InEnglish>
            </Link>
          ) : (
            row.name
          )}{' '}
          <span>{chosen ? year(titleCard, chosen.releaseDate) : row.year}</span>
        </p>
        <p className={css.facts}>
          {row.facts && `${row.facts} · `}
          {row.place}
        </p>
      </div>
      <p className={css.facts}>{outcome && outcome !== 'applied' && t(`written.${outcome}`)}</p>
      <Button
        aria-disabled={isBusy}
        aria-label={t(isUndone ? 'written.applyAgainOf' : 'written.undoOf', {
          name: chosen?.name ?? row.name,
        })}
        onClick={() => decide(isUndone ? 'redo' : 'undo')}
      >
        {t(isUndone ? 'applyAgain' : 'written.undo')}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}
