'use client'

import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { Link } from '../link'
import css from './menu.module.scss'
import { MenuPopup } from './menu-popup'

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
  byKeyboard: boolean
  onClose: () => void
}

export function MenuItems({ label, items, button, byKeyboard, onClose }: MenuItemsProps) {
  return (
    <MenuPopup
      label={label}
      anchor={<PressedButton button={button} />}
      opener={button}
      sideOffset={6}
      byKeyboard={byKeyboard}
      onClose={onClose}
    >
      {(leave) =>
        items.map((item) =>
          'href' in item ? (
            <Dropdown.Item key={item.label} asChild className={css.item}>
              <Link href={item.href}>{item.label}</Link>
            </Dropdown.Item>
          ) : (
            <Dropdown.Item
              key={item.label}
              className={css.item}
              onSelect={() => {
                if (item.movesFocus) leave()
                item.onSelect()
              }}
            >
              {item.label}
            </Dropdown.Item>
          ),
        )
      }
    </MenuPopup>
  )
}

/** For Radix, which places a menu at its trigger: the button, which is on the page already. */
function PressedButton({ button, ref }: Pick<MenuItemsProps, 'button'> & { ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button])
  return null
}
