'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { bold } from '#components/ui/text/message-tags'
import type { ImportDetails } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { usePageRouter } from '#lib/browser/use-page-router'
import { ForgetImport } from './forget-import'
import css from './undo-import.module.scss'
import { useImportAction } from './use-import-action'

/** What an undo of an applied import would take back, as the server counts it. */
export function UndoImport({ details }: { details: ImportDetails }) {
  const t = useTranslations('importActs')
  const router = usePageRouter()
  const { change, isBusy, failure } = useImportAction()
  const [latest, setLatest] = useState<ImportDetails | null>(null)
  const { id, hasWritten } = details
  const { goes, keeps } = details.undo
  return (
    <section className={css.section} aria-labelledby="take-back">
      <h2 id="take-back">{t('undo.heading')}</h2>
      <p>{t(hasWritten ? 'undo.lead' : 'undo.wroteNothing')}</p>
      {hasWritten ? (
        <>
          <p>{t.rich('undo.wouldGo', { count: goes, b: bold })}</p>
          {keeps > 0 && <p>{t.rich('undo.wouldStay', { count: keeps, b: bold })}</p>}
          <div className={css.buttons}>
            <AlertDialog
              trigger={<Button aria-disabled={isBusy}>{t('undo.this')}</Button>}
              question={t('undo.question')}
              confirm={t('undo.confirm')}
              onOpen={() => void request('importDetails', { id }).then(setLatest, () => undefined)}
              onConfirm={() => void change('undoImport', { id })}
            >
              <UndoLines details={latest ?? details} />
            </AlertDialog>
            <AlertDialog
              trigger={<Button aria-disabled={isBusy}>{t('undo.keepForGood')}</Button>}
              question={t('undo.keepQuestion')}
              confirm={t('undo.keepIt')}
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

/** What goes with it, what stays of it, and what it did not write. */
function UndoLines({ details: { undo, ledger } }: { details: ImportDetails }) {
  const t = useTranslations('importActs')
  const { goes, keeps, ratings, watches } = undo
  const here = ledger.titles.known
  const marks = { b: bold, words: (words: ReactNode) => <span>{words}</span> }
  return (
    <ul className={css.lines}>
      <li>{t.rich(goesWith(ratings, watches), { count: goes, ratings, watches, ...marks })}</li>
      {keeps > 0 && <li>{t.rich('undo.keeps', { count: keeps, ...marks })}</li>}
      {here > 0 && <li>{t.rich('undo.here', { count: here, ...marks })}</li>}
    </ul>
  )
}

function goesWith(ratings: number, watches: number) {
  if (ratings > 0) return watches > 0 ? 'undo.goesWithBoth' : 'undo.goesWithRatings'
  return watches > 0 ? 'undo.goesWithWatches' : 'undo.goes'
}
