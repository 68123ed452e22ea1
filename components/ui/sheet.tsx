'use client'

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { keepAboveKeyboard } from '#lib/browser/compatibility/above-keyboard'
import { closeAtOnce } from './close-at-once'
import css from './sheet.module.scss'
import { Told } from './told'

interface SheetProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal sheet: at the foot of a phone, a dialog from tablets up. Escape and a press beside it close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // The end of the long press that opened the sheet is a click as well.
  const beganBeside = useRef(false)

  // Closed while it is still in the document, it gives the focus back to what had it before.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened || opened.open) return
    opened.showModal()
    const stop = keepAboveKeyboard(opened)
    return () => {
      stop()
      opened.close()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={closeAtOnce(onClose)}
      onClose={onClose}
      // A press on the backdrop is one on the dialog itself.
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (beganBeside.current && target === currentTarget) currentTarget.close()
      }}
    >
      <div className={css.content}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {children}
      </div>
      <Told />
    </dialog>
  )
}
