'use client'

import { Button, ButtonLink } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportDetails } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { applyImport } from '#lib/browser/transfer/import-calls'
import { counted, grouped } from '#lib/text/format'
import css from './import-foot.module.scss'
import { useImportAction } from './use-import-action'

/** Never disabled because rows are open: they stay out. */
export function ImportFoot({ details }: { details: ImportDetails }) {
  const { act, isBusy, error } = useImportAction()
  const { id, source, state, decided, changes, open, waiting } = details
  if (decided === 0 || (state === 'applied' && changes === 0)) return null
  // A bundle of ours may have a profile or a list and nothing else that is new.
  if (changes === 0 && source !== 'cuedot') {
    return (
      <div className={css.foot}>
        <p>{open > 0 ? IMPORT_MESSAGES.decidedThere : IMPORT_MESSAGES.allThere}</p>
        <ButtonLink href={ROUTES.import}>Back to imports</ButtonLink>
      </div>
    )
  }
  return (
    <div className={css.foot}>
      <p>
        <b>{counted(changes, 'title')}</b> will be written.
        {open > 0 &&
          ` ${grouped(open)} ${open === 1 ? 'is' : 'are'} open and ${open === 1 ? 'stays' : 'stay'} out.`}
        {waiting > 0 && ` ${grouped(waiting)} wait for the film database.`}
        {error && <span role="alert"> {error || IMPORT_MESSAGES.changeFailed}</span>}
      </p>
      <Button look="primary" disabled={isBusy} onClick={() => act(applyImport, { id })}>
        Apply {grouped(changes)}
      </Button>
    </div>
  )
}
