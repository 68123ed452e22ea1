'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { LazyPart } from './lazy-part'
import css from './menu.module.scss'
import type { MenuItem } from './menu-items'
import { useReopenGuard } from './use-reopen-guard'

interface MenuProps {
  /** The accessible name. */
  label: string
  children: ReactNode
  className?: string | undefined
  items: MenuItem[]
}

// A page may have fifty of these, and most visits open none.
const loadItems = () => import('./menu-items').then((file) => file.MenuItems)

/** Fetches the code of all menus before the press that opens one. */
export function warmMenus(): void {
  loadItems().catch(() => {})
}

/** A button, and the menu that it opens. */
export function Menu({ label, children, className, items }: MenuProps) {
  const t = useTranslations('ui')
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<{ byKeyboard: boolean } | null>(null)
  const press = useReopenGuard(opened !== null)

  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setOpened({ byKeyboard: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(css.trigger, className)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPointerEnter={warmMenus}
        onFocus={warmMenus}
        onPointerDown={press.remember}
        onClick={() => press.hasClosed() || setOpened({ byKeyboard: false })}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {opened && (
        <LazyPart
          failed={t('menuFailed')}
          again={t('menuAgain')}
          load={loadItems}
          props={{ label, items, button, byKeyboard: opened.byKeyboard, onClose: () => setOpened(null) }}
        />
      )}
    </>
  )
}
