'use client'

import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactNode } from 'react'
import css from './menu.module.scss'

/** One line of a menu: it leads somewhere (`href`) or does something (`onSelect`). */
export type MenuItem = { label: string } & ({ href: string } | { onSelect: () => void; isDanger?: boolean })

export interface MenuProps {
  /** What the trigger says to a screen reader. */
  label: string
  /** What the trigger shows. */
  children: ReactNode
  items: MenuItem[]
}

/** A button that opens a short list of places and deeds. */
export function Menu({ label, children, items }: MenuProps) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger className={css.trigger} aria-label={label}>
        {children}
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content className={css.menu} align="end" sideOffset={6} collisionPadding={8}>
          {items.map((item) =>
            'href' in item ? (
              <Dropdown.Item key={item.label} asChild className={css.item}>
                <a href={item.href}>{item.label}</a>
              </Dropdown.Item>
            ) : (
              <Dropdown.Item
                key={item.label}
                className={css.item}
                data-danger={item.isDanger || undefined}
                onSelect={item.onSelect}
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
