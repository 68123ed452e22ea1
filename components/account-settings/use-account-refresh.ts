import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onTabMessage, postToTabs } from '#lib/browser/tab-messages'

/** Returns what to call after a change: this page shows it everywhere, and so do other tabs. */
export function useAccountRefresh(): () => void {
  const router = useRouter()
  useEffect(() => onTabMessage('account', () => router.refresh()), [router])
  return () => {
    postToTabs('account')
    router.refresh()
  }
}
