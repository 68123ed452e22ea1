'use client'

import clsx from 'clsx'
import { useState } from 'react'
import { errorMessage } from '#lib/browser/error-message'
import css from './saved-switch.module.scss'

interface SavedSwitchProps {
  label: string
  isOn: boolean
  /** Returns what to say once it is saved. */
  save(isOn: boolean): Promise<string>
  /** Shown for an error without a message. */
  failed: string
  className?: string
}

/** A checkbox whose every change is saved at once; it shows the new value meanwhile. */
export function SavedSwitch({ label, isOn, save, failed, className }: SavedSwitchProps) {
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [news, setNews] = useState<{ isFault: boolean; text: string } | null>(null)

  async function toggle() {
    // Disabling the switch meanwhile would take its focus.
    if (wanted !== null) return
    setWanted(!isOn)
    try {
      setNews({ isFault: false, text: await save(!isOn) })
    } catch (error) {
      setNews({ isFault: true, text: errorMessage(error, failed) })
    }
    setWanted(null)
  }

  return (
    <div className={clsx(css.field, className)} aria-busy={wanted !== null}>
      <label className={css.switch}>
        <input type="checkbox" checked={wanted ?? isOn} onChange={toggle} />
        {label}
      </label>
      <p role={news?.isFault ? 'alert' : 'status'} className={news?.isFault ? css.fault : css.done}>
        {news?.text}
      </p>
    </div>
  )
}
