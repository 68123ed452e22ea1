'use client'

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 500
const MOVE_MAX_PX = 10

/**
 * A long press, a right click, ArrowDown or Shift+F10 on the dot opens its menu.
 * @param options `isInList`: ArrowDown goes to the next dot
 */
export function useMenuGestures(open: () => void, { isInList = false } = {}) {
  const pressed = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null)
  const wasLong = useRef(false)

  function endPress(): void {
    clearTimeout(pressed.current?.timer)
    pressed.current = null
  }
  useEffect(() => () => clearTimeout(pressed.current?.timer), [])

  function openByPress(): void {
    wasLong.current = true
    open()
  }

  return {
    /** Whether this click only ends a long press. */
    endsLongPress(): boolean {
      const isEnd = wasLong.current
      wasLong.current = false
      return isEnd
    },
    gestures: {
      onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
        wasLong.current = false
        if (button === 0) pressed.current = { x, y, timer: setTimeout(openByPress, LONG_PRESS_MS) }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = pressed.current ?? { x: clientX, y: clientY }
        if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX_PX) endPress()
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      onContextMenu(event: MouseEvent) {
        event.preventDefault()
        endPress()
        open()
      },
      onKeyDown(event: KeyboardEvent) {
        const isMenuKey = event.key === 'F10' && event.shiftKey
        if (!isMenuKey && (isInList || event.key !== 'ArrowDown')) return
        event.preventDefault()
        open()
      },
    },
  }
}
