'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { navigate } from '#lib/browser/full-navigation'

/** Focuses the first visible search field. */
export function SearchShortcut({ className }: { className: string | undefined }) {
  const keys = useSyncExternalStore(never, keysHere, () => 'Ctrl K')

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return <kbd className={className}>{keys}</kbd>
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  if (!focusSearchField()) navigate(ROUTES.search)
}

/** Of the first visible one; false where there is none. */
export function focusSearchField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    `form[action="${ROUTES.search}"] input[name=query]`,
  )
  const field = Array.from(fields).find((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true)
  field?.focus()
  field?.select()
  return field !== undefined
}

function keysHere(): string {
  return /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}

function never(): () => void {
  return () => undefined
}
