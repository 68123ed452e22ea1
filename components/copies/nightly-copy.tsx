'use client'

import { useId, useState } from 'react'
import { SavedSwitch } from '#components/member/saved-switch'
import { COPY_MESSAGES, type NightlyCopies } from '#contract'
import { request } from '#lib/browser/request'
import { CopyRow } from './copy-row'
import css from './nightly-copy.module.scss'

/** A switch, and the copies there are. */
export function NightlyCopy({ saved }: { saved: NightlyCopies }) {
  const heading = useId()
  const [state, setState] = useState(saved)
  const [latest, ...older] = state.copies

  async function save(isOn: boolean) {
    const changed = await request('switchNightlyCopies', { isOn })
    setState(changed)
    return changed.isOn ? COPY_MESSAGES.switchedOn : COPY_MESSAGES.switchedOff
  }

  return (
    <section className={css.sheet} aria-labelledby={heading}>
      <h2 id={heading}>Nightly copy</h2>
      <p>{COPY_MESSAGES.explained(state)}</p>
      <SavedSwitch
        className={css.switch}
        label="Make a copy each night"
        isOn={state.isOn}
        save={save}
        failed={COPY_MESSAGES.switchFailed}
      />
      {latest && <CopyRow copy={latest} isLatest />}
      {!latest && state.isOn && <p>{COPY_MESSAGES.none}</p>}
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
