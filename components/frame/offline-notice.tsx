'use client'

import { useSyncExternalStore } from 'react'
import { useAnnounceOnChange } from '#lib/browser/action/use-announce-on-change'
import css from './offline-notice.module.scss'

const OFFLINE = 'You are offline. Nothing you change now can be saved.'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  useAnnounceOnChange(String(isOnline), isOnline ? 'You are online again.' : OFFLINE)
  return <div className={css.place}>{!isOnline && <p className={css.notice}>{OFFLINE}</p>}</div>
}

function onNetworkChange(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}
