'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { IMPORT_SENTENCES, type ImportDetails, undoLines } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { grouped } from '#lib/text/format'
import { ForgetImport } from './forget-import'
import css from './undo-import.module.scss'
import { useImportAction } from './use-import-action'

/** What an undo of an applied import would take back, as the server counts it. */
export function UndoImport({ details }: { details: ImportDetails }) {
  const router = useRouter()
  const { change, isBusy, failure } = useImportAction()
  const [latest, setLatest] = useState<ImportDetails | null>(null)
  const { id, hasWritten } = details
  const { goes, keeps } = details.undo
  return (
    <section className={css.section} aria-labelledby="take-back">
      <h2 id="take-back">Take it back</h2>
      <p>{hasWritten ? IMPORT_SENTENCES.takeBack : IMPORT_SENTENCES.wroteNothing}</p>
      {hasWritten ? (
        <>
          <p>
            <b>{grouped(goes)}</b> {goes === 1 ? 'title' : 'titles'} would go
          </p>
          {keeps > 0 && (
            <p>
              <b>{grouped(keeps)}</b> you changed since would stay
            </p>
          )}
          <div className={css.buttons}>
            <AlertDialog
              trigger={<Button aria-disabled={isBusy}>Undo this import</Button>}
              question={IMPORT_SENTENCES.undoQuestion}
              confirm="Undo import"
              onOpen={() => void request('importDetails', { id }).then(setLatest, () => undefined)}
              onConfirm={() => void change('undoImport', { id })}
            >
              <ul className={css.lines}>
                {undoLines(latest ?? details).map(({ count, words }) => (
                  <li key={words}>
                    <b>{grouped(count)}</b> <span>{words}</span>
                  </li>
                ))}
              </ul>
            </AlertDialog>
            <AlertDialog
              trigger={<Button aria-disabled={isBusy}>Keep for good</Button>}
              question={IMPORT_SENTENCES.keepQuestion}
              confirm="Keep it"
              onConfirm={() => void change('keepImport', { id }, () => router.push(ROUTES.import))}
            />
          </div>
        </>
      ) : (
        <ForgetImport id={id} />
      )}
      <FailureNote failure={failure} />
    </section>
  )
}
