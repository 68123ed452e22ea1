'use client'

import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { createPortal } from 'react-dom'
import { Poster } from '#components/artwork/poster'
import { MenuPopup } from '#components/ui/overlay/menu-popup'
import { Sheet } from '#components/ui/overlay/sheet'
import { InEnglish } from '#components/ui/text/in-english'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import menu from '../ui/overlay/menu.module.scss'
import css from './dot-menu.module.scss'

export interface MenuLine {
  label: string
  /** Of a line that is switched, and stays open. */
  isOn?: boolean
  act: () => void
}

interface DotMenuProps {
  title: CardTitle
  /** Of what the menu is, where that is not the title. */
  name?: string
  dot: RefObject<HTMLElement | null>
  lines: MenuLine[]
  onClose: () => void
}

/** A menu at the dot; on a phone a sheet, whose lines the thumb reaches. Only the browser renders it. */
export function DotMenu(props: DotMenuProps) {
  const [isPhone] = useState(() => !window.matchMedia('(min-width: 48rem)').matches)
  // In the body, because a card's caption may hold neither menu nor dialog.
  return isPhone ? createPortal(<MenuSheet {...props} />, document.body) : <MenuAtDot {...props} />
}

function MenuAtDot({ title, name = title.name, dot, lines, onClose }: DotMenuProps) {
  const t = useTranslations('dotMenu')
  return (
    <MenuPopup
      label={t('more', { name })}
      anchor={<span className={css.anchor} aria-hidden="true" />}
      opener={dot}
      sideOffset={2}
      onClose={onClose}
    >
      {() =>
        lines.map(({ label, isOn, act }) =>
          isOn === undefined ? (
            <Dropdown.Item key={label} className={menu.item} onSelect={act}>
              {label}
            </Dropdown.Item>
          ) : (
            <Dropdown.CheckboxItem
              key={label}
              className={menu.item}
              checked={isOn}
              onCheckedChange={act}
              onSelect={(event) => event.preventDefault()}
            >
              {label}
              <Dropdown.ItemIndicator className={css.check}>
                <Check aria-hidden="true" />
              </Dropdown.ItemIndicator>
            </Dropdown.CheckboxItem>
          ),
        )
      }
    </MenuPopup>
  )
}

function MenuSheet({ title, name, lines, onClose }: DotMenuProps) {
  const heading = (
    <span className={css.head}>
      <span className={css.poster}>
        <Poster title={title} sizes="2rem" picture="thumb" lettered={false} />
      </span>
      <bdi>{name ?? <InEnglish>{title.name}</InEnglish>}</bdi>
    </span>
  )
  return (
    <Sheet title={heading} onClose={onClose}>
      <ul className={css.lines}>
        {lines.map(({ label, isOn, act }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => {
                if (isOn === undefined) onClose()
                act()
              }}
            >
              {label}
              {isOn && <Check aria-hidden="true" className={css.check} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
