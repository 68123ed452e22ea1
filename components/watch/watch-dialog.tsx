'use client'

import { type KeyboardEventHandler, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { Poster } from '#components/title/poster'
import { Told } from '#components/ui/told'
import { keepAboveKeyboard } from '#lib/browser/compatibility/above-keyboard'
import type { CardTitle } from '#lib/contract/title/card-title'
import { closeAtOnce } from '../ui/close-at-once'
import css from './watch-sheet.module.scss'

interface WatchDialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  title: CardTitle
  /** Beside the name. */
  what: ReactNode
  /** Beside the heading. */
  action?: ReactNode
  /** Selects what gets the focus at first. */
  focus: string
  foot: ReactNode
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** The frame of the sheets that date watches: heading, foot and Cancel. */
export function WatchDialog(props: WatchDialogProps) {
  const { dialog, title, what, action, focus, foot, onClose, onKeyDown, children } = props
  const id = useId()

  // Not an effect after the paint: Orca would not say what has the focus, as all around it is inert.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>(focus)?.focus()
    return current ? keepAboveKeyboard(current) : undefined
  }, [dialog, focus])

  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={closeAtOnce(onClose)}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={css.head}>
        <div className={css.poster}>
          <Poster title={title} picture="thumb" sizes="2rem" lettered={false} />
        </div>
        <h2 id={id}>
          <bdi>{title.name}</bdi> <small>{what}</small>
        </h2>
        {action}
      </header>
      {children}
      <footer className={css.foot}>{foot}</footer>
      <button type="button" className={css.cancel} onClick={() => dialog.current?.close()}>
        Cancel
      </button>
      <Told />
    </dialog>
  )
}
