'use client'

import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Icon } from '#components/artwork/icon'
import css from './lamp.module.scss'

interface LampProps extends Pick<ComponentProps<'button'>, 'id' | 'ref' | 'onKeyDown'> {
  label: string
  isLit: boolean | 'mixed'
  /** Not aired: it says so, and cannot be pressed. */
  isToCome: boolean
  onPress: (event: { isUpTo: boolean }) => void
  /** Of the menu. */
  gestures?: Omit<ComponentProps<'button'>, 'onClick' | 'onKeyDown'>
}

/** The dot of an episode or a season: a ring where it has aired, lit where the member has seen it. */
export function Lamp({ label, isLit, isToCome, onPress, gestures, onKeyDown, ...button }: LampProps) {
  /** Of the key that is pressing: in Firefox the click of a key has no modifiers. */
  const hasShift = useRef(false)
  const press = ({ detail, shiftKey }: MouseEvent) => {
    // The second press of a double click would take the first one back.
    if (!isToCome && detail <= 1) onPress({ isUpTo: shiftKey || (detail === 0 && hasShift.current) })
    hasShift.current = false
  }
  return (
    <button
      type="button"
      className={css.lamp}
      data-lamp=""
      aria-label={label}
      aria-pressed={isLit}
      aria-disabled={isToCome || undefined}
      {...button}
      {...gestures}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') hasShift.current = event.shiftKey
        moveFocus(event)
        onKeyDown?.(event)
      }}
    >
      {isLit === true && <Icon name="cue-in" />}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const lamps = Array.from(
    event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-lamp]') ?? [],
  ).filter((lamp) => lamp.checkVisibility?.() ?? true)
  const next = lamps[lamps.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
