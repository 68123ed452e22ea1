'use client'

import { useId, useState } from 'react'
import { COPY_MESSAGES, type NightlyCopies } from '#contract'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { switchNightlyCopies } from '#lib/browser/transfer/copy-calls'
import { CopyRow } from './copy-row'
import css from './nightly-copy.module.scss'

/** A switch, and the copies there are. */
export function NightlyCopy({ saved }: { saved: NightlyCopies }) {
  const heading = useId()
  const [state, setState] = useState(saved)
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [news, setNews] = useState<{ isFault: boolean; text: string } | null>(null)
  const [latest, ...older] = state.copies

  async function toggle() {
    // Disabling the switch meanwhile would take its focus.
    if (wanted !== null) return
    setWanted(!state.isOn)
    try {
      const changed = await request(switchNightlyCopies, { is_on: !state.isOn })
      setState(changed)
      setNews({
        isFault: false,
        text: changed.isOn ? COPY_MESSAGES.switchedOn : COPY_MESSAGES.switchedOff,
      })
    } catch (error) {
      setNews({ isFault: true, text: errorMessage(error, COPY_MESSAGES.switchFailed) })
    }
    setWanted(null)
  }

  return (
    <section className={css.sheet} aria-labelledby={heading}>
      <h2 id={heading}>Nightly copy</h2>
      <p>{COPY_MESSAGES.explained(state)}</p>
      <label className={css.switch}>
        <input type="checkbox" checked={wanted ?? state.isOn} onChange={toggle} />
        Make a copy each night
      </label>
      <p role={news?.isFault ? 'alert' : 'status'} className={news?.isFault ? css.fault : css.done}>
        {news?.text}
      </p>
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
