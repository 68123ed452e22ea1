'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { IMPORT_SENTENCES, type ImportRow, TITLE_SENTENCES } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { announce } from '#lib/browser/action/toast'
import { year } from '#lib/text/format'
import { useStateFromProp } from '../../ui/use-state-from-prop'
import css from '../import-rows.module.scss'
import { useImportAction } from '../use-import-action'

/** A title that the import has written, and its own Undo. */
export function AppliedRow({ id, row: given }: { id: number; row: ImportRow }) {
  const { change, isBusy, failure } = useImportAction()
  const [row, setRow] = useStateFromProp(given)
  const { chosen, outcome } = row
  const isUndone = outcome !== 'applied'

  const decide = (decision: 'undo' | 'redo') =>
    change('decideImportRow', { id, row: row.id, decision }, (next) => {
      setRow(next)
      const name = next.chosen?.name ?? next.name
      announce(
        next.outcome === 'undone'
          ? TITLE_SENTENCES.undone(`${name}.`)
          : `${name}: ${OUTCOMES[next.outcome ?? 'applied'] || 'Applied again.'}`,
      )
    })

  return (
    <div className={css.written}>
      <div>
        <p>
          {chosen ? <a href={titlePath(chosen)}>{chosen.name}</a> : row.name}{' '}
          <span>{chosen ? year(chosen.releaseDate) : row.year}</span>
        </p>
        <p className={css.facts}>
          {row.facts && `${row.facts} · `}
          {row.place}
        </p>
      </div>
      <p className={css.facts}>{outcome && OUTCOMES[outcome]}</p>
      <Button
        aria-disabled={isBusy}
        aria-label={`${isUndone ? 'Apply again' : 'Undo'}: ${chosen?.name ?? row.name}`}
        onClick={() => decide(isUndone ? 'redo' : 'undo')}
      >
        {isUndone ? 'Apply again' : 'Undo'}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}

const OUTCOMES = {
  applied: '',
  undone: IMPORT_SENTENCES.undoneRow,
  kept: IMPORT_SENTENCES.keptRow,
} as const
