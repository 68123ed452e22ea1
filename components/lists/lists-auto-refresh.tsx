'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onTabMessage } from '#lib/browser/tab-messages'

/** Refreshes after a change in another tab. */
export function ListsAutoRefresh() {
  const router = useRouter()
  useEffect(() => onTabMessage('lists', () => router.refresh()), [router])
  return null
}
