'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEventHandler, type ReactNode, type RefObject, useId } from 'react'
import { Poster } from '#components/artwork/poster'
import { Modal } from '#components/ui/overlay/modal'
import { InEnglish } from '#components/ui/text/in-english'
import { TextButton } from '#components/ui/text-button'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './watch-sheet.module.scss'

interface WatchSheetFrameProps {
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
export function WatchSheetFrame(props: WatchSheetFrameProps) {
  const { dialog, title, what, action, focus, foot, onClose, onKeyDown, children } = props
  const t = useTranslations('watchSheet')
  const id = useId()

  return (
    <Modal
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      focus={focus}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={css.head}>
        <div className={css.poster}>
          <Poster title={title} picture="thumb" sizes="2rem" lettered={false} />
        </div>
        <h2 id={id}>
          <bdi>
            <InEnglish>{title.name}</InEnglish>
          </bdi>{' '}
          <small>{what}</small>
        </h2>
        {action}
      </header>
      {children}
      <footer className={css.foot}>{foot}</footer>
      <TextButton className={css.cancel} onClick={onClose}>
        {t('cancel')}
      </TextButton>
    </Modal>
  )
}
