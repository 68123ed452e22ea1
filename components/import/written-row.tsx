'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportRow } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { decideImportRow } from '#lib/browser/transfer/import-calls'
import { year } from '#lib/text/format'
import { useImportAction } from './use-import-action'
import css from './written-row.module.scss'

/** A title that the import has written, and its own Undo. */
export function WrittenRow({ id, row: given }: { id: number; row: ImportRow }) {
  const { act, isBusy, error } = useImportAction()
  const [row, setRow] = useState(given)
  const { chosen, outcome } = row
  const isUndone = outcome !== 'applied'

  async function change(decision: 'undo' | 'redo') {
    const next = await act(decideImportRow, { id, row: row.id, decision })
    if (next) setRow(next)
  }

  return (
    <div className={css.row}>
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
      <p role="status">
        {outcome === 'undone' && IMPORT_MESSAGES.undoneRow}
        {outcome === 'kept' && IMPORT_MESSAGES.keptRow}
      </p>
      <Button
        disabled={isBusy}
        aria-label={`${isUndone ? 'Apply again' : 'Undo'}: ${chosen?.name ?? row.name}`}
        onClick={() => change(isUndone ? 'redo' : 'undo')}
      >
        {isUndone ? 'Apply again' : 'Undo'}
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
