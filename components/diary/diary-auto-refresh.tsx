'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onTabMessage } from '#lib/browser/tab-messages'

/** Follows changes in other tabs. */
export function DiaryAutoRefresh() {
  const router = useRouter()
  useEffect(() => onTabMessage('watches', () => router.refresh()), [router])
  return null
}
