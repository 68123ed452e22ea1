'use client'

import * as Dropdown from '@radix-ui/react-dropdown-menu'
import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import css from './menu.module.scss'

export type MenuItem = { label: string } & (
  | { href: string }
  | {
      onSelect: () => void
      /** The focus goes where the choice puts it, not back to the menu's button. */
      movesFocus?: boolean
    }
)

interface MenuProps {
  /** The accessible name. */
  label: string
  children: ReactNode
  className?: string | undefined
  items: MenuItem[]
}

export function Menu({ label, children, className, items }: MenuProps) {
  const hasMovedFocus = useRef(false)
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger className={clsx(css.trigger, className)} aria-label={label}>
        {children}
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          className={css.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (hasMovedFocus.current) event.preventDefault()
            hasMovedFocus.current = false
          }}
        >
          {items.map((item) =>
            'href' in item ? (
              <Dropdown.Item key={item.label} asChild className={css.item}>
                <a href={item.href}>{item.label}</a>
              </Dropdown.Item>
            ) : (
              <Dropdown.Item
                key={item.label}
                className={css.item}
                onSelect={() => {
                  hasMovedFocus.current = item.movesFocus ?? false
                  item.onSelect()
                }}
              >
                {item.label}
              </Dropdown.Item>
            ),
          )}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}
