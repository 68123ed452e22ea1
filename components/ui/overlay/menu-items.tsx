'use client'

import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type FocusEvent, type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import css from './menu.module.scss'

export type MenuItem = { label: string } & (
  | { href: string }
  | {
      onSelect: () => void
      /** The focus goes where the choice puts it, not back to the menu's button. */
      movesFocus?: boolean
    }
)

interface MenuItemsProps {
  label: string
  items: MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  /** Then the first item has the focus, else the menu itself. */
  byKeyboard: boolean
  onClose: () => void
}

export function MenuItems({ label, items, button, byKeyboard, onClose }: MenuItemsProps) {
  // Then the focus stays where it went.
  const isLeft = useRef(false)
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!byKeyboard || target !== currentTarget) return
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }
  return (
    <Dropdown.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dropdown.Trigger asChild>
        <PressedButton button={button} />
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          className={css.menu}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onFocus={focusFirst}
          onInteractOutside={() => {
            isLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) button.current?.focus({ preventScroll: true })
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
                  isLeft.current = item.movesFocus ?? false
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

/** For Radix, which places a menu at its trigger: the button, which is on the page already. */
function PressedButton({ button, ref }: Pick<MenuItemsProps, 'button'> & { ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button])
  return null
}
