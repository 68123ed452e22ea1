'use client'

import { useSyncExternalStore } from 'react'
import css from './offline-notice.module.scss'

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={css.place}>
      {!isOnline && <p className={css.notice}>You are offline. Nothing you change now can be saved.</p>}
    </div>
  )
}

function onNetworkChange(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}
