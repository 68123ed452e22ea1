'use client'

import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type FocusEvent, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import css from './menu.module.scss'

interface MenuPopupProps {
  label: string
  /** What the menu stands at; takes a ref. */
  anchor: ReactElement
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  /** px */
  sideOffset: number
  /** Then the first item has the focus, else the menu itself. */
  byKeyboard?: boolean
  onClose: () => void
  /** @param leave keeps the focus where a choice puts it */
  children: (leave: () => void) => ReactNode
}

/** A menu that is open for as long as it is rendered: what opens it is on the page already. */
export function MenuPopup(props: MenuPopupProps) {
  const { label, anchor, opener, sideOffset, byKeyboard = false, onClose, children } = props
  const isLeft = useRef(false)
  const leave = () => {
    isLeft.current = true
  }
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!byKeyboard || target !== currentTarget) return
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }
  return (
    <Dropdown.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dropdown.Trigger asChild>{anchor}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          className={css.menu}
          align="end"
          sideOffset={sideOffset}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onFocus={focusFirst}
          onInteractOutside={leave}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) opener.current?.focus({ preventScroll: true })
          }}
        >
          {children(leave)}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}
