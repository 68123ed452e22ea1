'use client'

import clsx from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { Modal } from './modal'
import css from './sheet.module.scss'

interface SheetProps {
  title: ReactNode
  /** At the end of the title's line. */
  beside?: ReactNode
  /** For what is looked at, not filled in. */
  isWide?: boolean
  /** For a question. */
  isNarrow?: boolean
  /** Selects what gets the focus at first; the first control unless stated. */
  focus?: string
  onClose: () => void
  children: ReactNode
}

/** A modal sheet: at the foot of a phone, a dialog from tablets up. Escape and a press beside it close it. */
export function Sheet({ title, beside, isWide, isNarrow, focus, onClose, children }: SheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A press that began in the sheet may end beside it.
  const beganBeside = useRef(false)

  return (
    <Modal
      ref={dialog}
      className={clsx(css.sheet, isWide && css.wide, isNarrow && css.narrow)}
      {...(focus && { focus })}
      aria-labelledby={id}
      onClose={onClose}
      // A press on the backdrop is one on the dialog itself.
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (beganBeside.current && target === currentTarget) onClose()
      }}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {beside}
        </div>
        {children}
      </div>
    </Modal>
  )
}
