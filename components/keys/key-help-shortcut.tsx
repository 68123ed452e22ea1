'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'

const loadHelp = () => import('./key-help').then((file) => file.KeyHelp)

/** `?` opens the list of keys; so does Ctrl + /, which needs no switch. */
export function KeyHelpShortcut() {
  const t = useTranslations('keys')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.key === '/' && (event.ctrlKey || event.metaKey)
      if (!hasModifier && !(event.key === '?' && isSingleKey(event))) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  if (!isOpen) return null
  const words = { failed: t('failed'), again: t('again') }
  return <LazyPart {...words} load={loadHelp} props={{ onClose: () => setOpen(false) }} />
}
