'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { ROUTES } from '#lib/addresses/routes'
import { navigate } from '#lib/browser/full-navigation'
import { inPageLanguage } from '#lib/browser/in-page-language'

/** Focuses the first visible search field. */
export function SearchShortcut({ className }: { className: string | undefined }) {
  const t = useTranslations('searchInput')
  const isApple = useSyncExternalStore(never, isOfApple, () => false)

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return <kbd className={className}>{isApple ? '⌘ K' : t('keys')}</kbd>
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
    `form[action="${inPageLanguage(ROUTES.search)}"] input[name=query]`,
  )
  const field = Array.from(fields).find((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true)
  field?.focus()
  field?.select()
  return field !== undefined
}

function isOfApple(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.platform)
}

function never(): () => void {
  return () => undefined
}
