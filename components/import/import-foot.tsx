'use client'

import { Button } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportSummary } from '#contract'
import { applyImport } from '#lib/browser/transfer/import-calls'
import { counted, grouped } from '#lib/text/format'
import css from './import-foot.module.scss'
import { useImportAction } from './use-import-action'

/** Never disabled because rows are open: they stay out. */
export function ImportFoot({ summary }: { summary: ImportSummary }) {
  const { act, isBusy, error } = useImportAction()
  const { id, decided, applied, open, waiting } = summary
  const count = decided - applied
  if (count === 0) return null
  return (
    <div className={css.foot}>
      <p>
        <b>{counted(count, 'title')}</b> will be written.
        {open > 0 &&
          ` ${grouped(open)} ${open === 1 ? 'is' : 'are'} open and ${open === 1 ? 'stays' : 'stay'} out.`}
        {waiting > 0 && ` ${grouped(waiting)} wait for the film database.`}
        {error && <span role="alert"> {error || IMPORT_MESSAGES.changeFailed}</span>}
      </p>
      <Button look="primary" disabled={isBusy} onClick={() => act(applyImport, { id })}>
        Apply {grouped(count)}
      </Button>
    </div>
  )
}
