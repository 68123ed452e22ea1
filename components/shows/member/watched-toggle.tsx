'use client'

import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Icon } from '#components/ui/icon'
import css from './watched-toggle.module.scss'

interface WatchedToggleProps extends Pick<ComponentProps<'button'>, 'id' | 'ref' | 'onKeyDown'> {
  label: string
  isWatched: boolean | 'mixed'
  /** Not aired: it says so, and cannot be pressed. */
  isToCome: boolean
  onPress: (event: { isUpTo: boolean }) => void
  /** Of the menu. */
  gestures?: Omit<ComponentProps<'button'>, 'onClick' | 'onKeyDown'>
}

/** The dot of an episode or a season: a ring where it has aired, lit where the member has seen it. */
export function WatchedToggle({
  label,
  isWatched,
  isToCome,
  onPress,
  gestures,
  onKeyDown,
  ...button
}: WatchedToggleProps) {
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
      className={css.mark}
      data-watched-mark=""
      aria-label={label}
      aria-pressed={isWatched}
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
      {isWatched === true && <Icon name="cue-in" />}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const marks = Array.from(
    event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>('[data-watched-mark]') ?? [],
  ).filter((mark) => mark.checkVisibility?.() ?? true)
  const next = marks[marks.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
