'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { AutoSavedCheckbox } from '#components/members/auto-saved-checkbox'
import { Button } from '#components/ui/button'
import { useRecentTime } from '#components/ui/text/recent-time'
import { type NightlyCopy as Copy, NIGHTLY_COPY_SENTENCES, type NightlyCopies } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { useAction } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import css from './nightly-copy.module.scss'

/** A switch, and the copies there are. */
export function NightlyCopy({ saved }: { saved: NightlyCopies }) {
  const heading = useId()
  const [state, setState] = useState(saved)
  const [latest, ...older] = state.copies

  async function save(isOn: boolean) {
    const changed = await request('switchNightlyCopies', { isOn })
    setState(changed)
    return changed.isOn ? NIGHTLY_COPY_SENTENCES.switchedOn : NIGHTLY_COPY_SENTENCES.switchedOff
  }

  return (
    <section className={css.sheet} aria-labelledby={heading}>
      <h2 id={heading}>Nightly copy</h2>
      <p>{NIGHTLY_COPY_SENTENCES.explained(state)}</p>
      <AutoSavedCheckbox
        className={css.switch}
        label="Make a copy each night"
        isOn={state.isOn}
        save={save}
        failed={NIGHTLY_COPY_SENTENCES.switchFailed}
      />
      {latest && <CopyRow copy={latest} isLatest />}
      {!latest && state.isOn && <p>{NIGHTLY_COPY_SENTENCES.none}</p>}
      {older.length > 0 && (
        <details>
          <summary>Older copies</summary>
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
  const router = useRouter()
  const { act, failure, isBusy } = useAction()
  const made = useRecentTime(copy.createdAt)
  const restore = () =>
    act({
      name: 'restored',
      run: async () => {
        const { id } = await request('restoreCopy', { id: copy.id })
        router.push(importPath(id))
      },
      failed: NIGHTLY_COPY_SENTENCES.restoreFailed,
    })

  return (
    <div className={css.copy}>
      <p>
        {isLatest ? 'Last copy: ' : 'Copy made '}
        <time dateTime={copy.createdAt}>{made}</time>
      </p>
      <Button
        className={css.restore}
        aria-label={`Restore the copy of ${made.replace(/^on /, '')}`}
        aria-disabled={isBusy}
        onClick={restore}
      >
        {isBusy ? 'Reading' : 'Restore…'}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}
