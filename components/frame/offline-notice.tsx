'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useAnnounceOnChange } from '#lib/browser/action/use-announce-on-change'
import css from './offline-notice.module.scss'

export function OfflineNotice() {
  const t = useTranslations('frame')
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  useAnnounceOnChange(String(isOnline), t(isOnline ? 'online' : 'offline'))
  return <div className={css.place}>{!isOnline && <p className={css.notice}>{t('offline')}</p>}</div>
}

function onNetworkChange(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}
