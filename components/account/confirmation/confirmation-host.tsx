'use client'

import { useSyncExternalStore } from 'react'
import { askedConfirmation, onAskedConfirmation } from '#lib/browser/session/asked-confirmation'
import { ConfirmationDialog } from './confirmation-dialog'

interface ConfirmationHostProps {
  /** What the site calls its provider; null where it has none. */
  provider: string | null
}

/** Where the one dialog opens that confirms calls of this page. */
export function ConfirmationHost({ provider }: ConfirmationHostProps) {
  const asked = useSyncExternalStore(onAskedConfirmation, askedConfirmation, () => null)
  return asked && <ConfirmationDialog asked={asked} provider={provider} />
}
