'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { showToast } from '#lib/browser/action/toast'
import { renewOldPages, takeUnsaved } from '#lib/browser/older-build/renew-page'
import { followTyping, restoreTyped } from '#lib/browser/older-build/typed-text'
import type { Unsaved } from '#lib/browser/older-build/unsaved'
import { say } from '#lib/browser/say'

const loadNotice = () => import('./unsaved-notice').then((file) => file.UnsavedNotice)

/** Loads a page of an older build again, and says so on the page that follows. */
export function OlderBuildReload() {
  const t = useTranslations('frame')
  const [unsaved, setUnsaved] = useState<Unsaved[]>([])

  useEffect(() => {
    const stops = [renewOldPages(), followTyping()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  useEffect(() => {
    restoreTyped()
    const before = takeUnsaved()
    if (!before) return
    if (before.length === 0) showToast(say('frame.renewed'))
    setUnsaved(before)
  }, [])

  if (unsaved.length === 0) return null
  const words = { failed: t('noticeFailed'), again: t('noticeAgain') }
  return <LazyPart {...words} load={loadNotice} props={{ unsaved }} />
}
