'use client'

import { type ComponentProps, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { keepAboveKeyboard } from '#lib/browser/compatibility/above-keyboard'
import { LiveRegions } from '../text/live-regions'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onCancel'> {
  ref: RefObject<HTMLDialogElement | null>
  /** Selects what gets the focus at first; what `showModal` chooses unless stated. */
  focus?: string
  onClose: () => void
}

/** Fields that are typed into. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox])'
/** Milliseconds after which Orca has said what has the focus at first. Of a field that has it at first it says nothing. */
const HEARD_MS = 100

/** A modal dialog, open while it is rendered, with live regions of its own. Escape closes it. */
export function Modal({ ref, focus, onClose, children, ...dialog }: ModalProps) {
  // Not an effect after the paint: Orca would not say what has the focus, as all around it is inert.
  // Closed while it is still in the document, it gives the focus back to what had it before.
  useLayoutEffect(() => {
    const opened = ref.current
    if (!opened || opened.open) return
    opened.showModal()
    const stopMoving = moveFocus(focus ? opened.querySelector<HTMLElement>(focus) : null)
    const stop = keepAboveKeyboard(opened)
    return () => {
      stopMoving()
      stop()
      opened.close()
    }
  }, [ref, focus])

  const isPressed = useRef(false)

  /** The end of the press that opened it is no press in it. */
  function ignoreOpeningPress(event: MouseEvent): void {
    const { pointerType } = event.nativeEvent as Partial<PointerEvent>
    if (!pointerType || isPressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <dialog
      {...dialog}
      ref={ref}
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      onClickCapture={ignoreOpeningPress}
      onCancel={({ currentTarget }) => {
        // Its `close` event comes after the next key, which may have opened it again.
        currentTarget.close()
        onClose()
      }}
      onClose={onClose}
    >
      {children}
      <LiveRegions />
    </dialog>
  )
}

/** From what has it. To a field only where it was not moved meanwhile. @returns stops it */
function moveFocus(wanted: HTMLElement | null): () => void {
  if (!wanted?.matches(TYPED_INTO)) {
    wanted?.focus()
    return () => {}
  }
  const first = document.activeElement
  const moving = setTimeout(() => document.activeElement === first && wanted.focus(), HEARD_MS)
  return () => clearTimeout(moving)
}
