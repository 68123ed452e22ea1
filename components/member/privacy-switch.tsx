'use client'

import { useState } from 'react'
import { updatePrivacy } from '#lib/browser/calls'
import { errorMessage } from '#lib/browser/error-message'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'
import css from './privacy-switch.module.scss'

interface PrivacySwitchProps {
  isPrivate: boolean
  onChange(isPrivate: boolean): void
}

export function PrivacySwitch({ isPrivate, onChange }: PrivacySwitchProps) {
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [news, setNews] = useState<{ isFault: boolean; text: string } | null>(null)

  async function toggle() {
    // Disabling the switch meanwhile would take its focus.
    if (wanted !== null) return
    setWanted(!isPrivate)
    try {
      const { message } = await request(updatePrivacy, { is_private: !isPrivate })
      onChange(!isPrivate)
      const text = message ?? (isPrivate ? MESSAGES.madePublic : MESSAGES.madePrivate)
      setNews({ isFault: false, text })
    } catch (error) {
      setNews({ isFault: true, text: errorMessage(error, MESSAGES.profileUpdateFailed) })
    }
    setWanted(null)
  }

  return (
    <div className={css.privacy} aria-busy={wanted !== null}>
      <label className={css.switch}>
        <input type="checkbox" checked={wanted ?? isPrivate} onChange={toggle} />
        Private profile
      </label>
      <p role={news?.isFault ? 'alert' : 'status'} className={news?.isFault ? css.fault : css.done}>
        {news?.text}
      </p>
    </div>
  )
}
