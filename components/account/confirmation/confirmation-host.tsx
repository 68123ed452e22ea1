'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { showToast } from '#lib/browser/action/toast'
import { askedConfirmation, onAskedConfirmation } from '#lib/browser/session/asked-confirmation'
import { takeTold } from '#lib/browser/session/provider-journey'

interface ConfirmationHostProps {
  /** What the site calls its provider; null where it has none. */
  provider: string | null
}

const loadDialog = () => import('./confirmation-dialog').then((file) => file.ConfirmationDialog)

/** Where the one dialog opens that confirms calls of this page. */
export function ConfirmationHost({ provider }: ConfirmationHostProps) {
  const asked = useSyncExternalStore(onAskedConfirmation, askedConfirmation, () => null)
  // The provider's page has come between the press and what it has done.
  useEffect(() => {
    const told = takeTold('page')
    if (told) showToast(told)
  }, [])
  return asked && <LazyPart load={loadDialog} onFailed={asked.fail} props={{ asked, provider }} />
}
