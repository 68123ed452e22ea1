'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { IMPORT_SENTENCES, type ImportSummary, progressWords } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { followImport } from '#lib/browser/transfer/follow-import'
import foot from './apply-bar.module.scss'
import css from './import-progress.module.scss'
import { ProgressBar } from './progress-bar'
import { APPLYING } from './state-heading'
import { useImportAction } from './use-import-action'

/** Spoken this often at most. */
const SPOKEN_MS = 10_000

/** The part of an import that runs; the page is rendered anew when its state changes. What is applied runs where Apply was. */
export function ImportProgress({ initial }: { initial: ImportSummary }) {
  const router = useRouter()
  const [summary, setSummary] = useState(initial)
  const [isLost, setLost] = useState(false)
  const { change, isBusy, failure } = useImportAction()

  useEffect(() => {
    let spokenAt = 0
    let wasLost = false
    return followImport(initial.id, (next) => {
      if (!next && !wasLost) announce(IMPORT_SENTENCES.noConnection)
      wasLost = next === null
      setLost(wasLost)
      if (!next) return
      setSummary(next)
      const isOver = next.state !== initial.state || next.isStopped !== initial.isStopped
      if (isOver) return router.refresh()
      if (Date.now() - spokenAt < SPOKEN_MS) return
      spokenAt = Date.now()
      announce(progressWords(next))
    })
  }, [initial.id, initial.state, initial.isStopped, router])

  const toggle = () =>
    change(summary.isStopped ? 'resumeImport' : 'stopImport', { id: initial.id }, setSummary)

  const isApplying = initial.state === 'applying'
  const total = summary.state === 'applying' || summary.state === 'undoing' ? summary.decided : summary.titles
  return (
    <section
      className={isApplying ? foot.bar : css.progress}
      aria-label="Progress"
      data-foot={isApplying || undefined}
    >
      <p {...(isApplying && { id: APPLYING, tabIndex: -1 })}>
        {progressWords(summary)} {!summary.isStopped && 'You can leave; it goes on by itself.'}
      </p>
      {isLost && <p className={css.message}>{IMPORT_SENTENCES.noConnection}</p>}
      {summary.message && <p className={css.message}>{summary.message}</p>}
      {summary.state !== 'reading' && <ProgressBar done={summary.done} total={total} label="Import" />}
      <div className={isApplying ? foot.buttons : css.buttons}>
        <Button onClick={toggle} aria-disabled={isBusy}>
          {summary.isStopped ? 'Go on' : 'Stop'}
        </Button>
        {summary.isStopped && summary.state === 'applying' && (
          <Button onClick={() => change('undoImport', { id: initial.id })} aria-disabled={isBusy}>
            Undo import
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}
