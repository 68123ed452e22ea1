'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { ImportSummary } from '#contract'
import { announce } from '#lib/browser/action/toast'
import { followImport } from '#lib/browser/transfer/follow-import'
import type { Translator } from '#lib/messages/translator'
import foot from './apply-bar.module.scss'
import css from './import-progress.module.scss'
import { ProgressBar } from './progress-bar'
import { APPLYING } from './state-heading'
import { useImportAction } from './use-import-action'

/** Spoken this often at most. */
const SPOKEN_MS = 10_000

/** The part of an import that runs; the page is rendered anew when its state changes. What is applied runs where Apply was. */
export function ImportProgress({ initial }: { initial: ImportSummary }) {
  const t = useTranslations('importActs')
  const router = useRouter()
  const [summary, setSummary] = useState(initial)
  const [isLost, setLost] = useState(false)
  const { change, isBusy, failure } = useImportAction()

  useEffect(() => {
    let spokenAt = 0
    let wasLost = false
    return followImport(initial.id, (next) => {
      if (!next && !wasLost) announce(t('progress.noConnection'))
      wasLost = next === null
      setLost(wasLost)
      if (!next) return
      setSummary(next)
      const isOver = next.state !== initial.state || next.isStopped !== initial.isStopped
      if (isOver) return router.refresh()
      if (Date.now() - spokenAt < SPOKEN_MS) return
      spokenAt = Date.now()
      announce(progressSentence(t, next))
    })
  }, [initial.id, initial.state, initial.isStopped, router, t])

  const toggle = () =>
    change(summary.isStopped ? 'resumeImport' : 'stopImport', { id: initial.id }, setSummary)

  const isApplying = initial.state === 'applying'
  return (
    <section
      className={isApplying ? foot.bar : css.progress}
      aria-label={t('progress.label')}
      data-foot={isApplying || undefined}
    >
      <p {...(isApplying && { id: APPLYING, tabIndex: -1 })}>
        {progressSentence(t, summary)} {!summary.isStopped && t('progress.goesOnAlone')}
      </p>
      {isLost && <p className={css.message}>{t('progress.noConnection')}</p>}
      {summary.message && <p className={css.message}>{summary.message}</p>}
      {summary.state !== 'reading' && (
        <ProgressBar done={summary.done} total={totalOf(summary)} label={t('progress.bar')} />
      )}
      <div className={isApplying ? foot.buttons : css.buttons}>
        <Button onClick={toggle} aria-disabled={isBusy}>
          {t(summary.isStopped ? 'goOn' : 'stop')}
        </Button>
        {summary.isStopped && summary.state === 'applying' && (
          <Button onClick={() => change('undoImport', { id: initial.id })} aria-disabled={isBusy}>
            {t('undo.confirm')}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </section>
  )
}

/** "812 of 1,621" with what is done to them. */
function progressSentence(t: Translator<'importActs'>, one: ImportSummary): string {
  const { state, isStopped } = one
  const total = totalOf(one)
  const figures = { done: Math.min(one.done, total), total }
  if (one.isQueued) return t('progress.queued')
  if (state === 'reading') return t('progress.reading')
  if (state === 'applying' && isStopped) return t('progress.applyingStopped', { done: one.done })
  if (state === 'applying' || state === 'undoing') return t(`progress.${state}`, figures)
  return t(isStopped ? 'progress.resolvingStopped' : 'progress.resolving', figures)
}

function totalOf({ state, decided, titles }: ImportSummary): number {
  return state === 'applying' || state === 'undoing' ? decided : titles
}
