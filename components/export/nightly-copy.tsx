'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { AutoSavedCheckbox } from '#components/members/auto-saved-checkbox'
import { Button } from '#components/ui/button'
import { useRecentMoment } from '#components/ui/text/recent-time'
import type { NightlyCopy as Copy, NightlyCopies } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { usePageRouter } from '#lib/browser/use-page-router'
import css from './nightly-copy.module.scss'

const EXPLAINED = { disk: 'explainedDisk', s3: 'explainedS3' } as const

/** A switch, and the copies there are. */
export function NightlyCopy({ saved }: { saved: NightlyCopies }) {
  const t = useTranslations('nightlyCopy')
  const heading = useId()
  const [state, setState] = useState(saved)
  const [latest, ...older] = state.copies

  async function save(isOn: boolean) {
    const changed = await request('switchNightlyCopies', { isOn })
    setState(changed)
    return t(changed.isOn ? 'switchedOn' : 'switchedOff')
  }

  return (
    <section className={css.sheet} aria-labelledby={heading}>
      <h2 id={heading}>{t('heading')}</h2>
      <p>{t(EXPLAINED[state.place], { nights: state.nightsKept })}</p>
      <AutoSavedCheckbox
        className={css.switch}
        label={t('label')}
        isOn={state.isOn}
        save={save}
        failed={t('switchFailed')}
      />
      {latest && <CopyRow copy={latest} isLatest />}
      {!latest && state.isOn && <p>{t('none')}</p>}
      {older.length > 0 && (
        <details>
          <summary>{t('older')}</summary>
          {older.map((copy) => (
            <CopyRow key={copy.id} copy={copy} />
          ))}
        </details>
      )}
    </section>
  )
}

/** Restored as an import, which the member reviews. */
function CopyRow({ copy, isLatest = false }: { copy: Copy; isLatest?: boolean }) {
  const [t, dates] = [useTranslations('nightlyCopy'), useTranslations('dates')]
  const router = usePageRouter()
  const { act, failure, isBusy } = useAction()
  const { time, date } = useRecentMoment(copy.createdAt)
  const restore = () =>
    act({
      name: 'restored',
      run: async () => {
        const { id } = await request('restoreCopy', { id: copy.id })
        router.push(importPath(id))
      },
      failed: t('restoreFailed'),
    })

  return (
    <div className={css.copy}>
      <p>
        {t.rich(isLatest ? 'lastMade' : 'made', {
          made: time ?? dates('onDay', { date }),
          time: (words: ReactNode) => <time dateTime={copy.createdAt}>{words}</time>,
        })}
      </p>
      <Button
        className={css.restore}
        aria-label={time ? t('restoreOfTime', { time }) : t('restoreOfDay', { date })}
        aria-disabled={isBusy}
        onClick={restore}
      >
        {t(isBusy ? 'restoring' : 'restore')}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}
