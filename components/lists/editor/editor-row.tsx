'use client'

import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { TitleRow } from '#components/titles/title-row'
import { Icon } from '#components/ui/icon'
import { Menu } from '#components/ui/overlay/menu'
import { InEnglish } from '#components/ui/text/in-english'
import { TextButton } from '#components/ui/text-button'
import type { EditedTitle } from '#lib/browser/lists/edited-list'
import { titleKey } from '#lib/contract/titles/title-key'
import { year } from '#lib/text/year'
import css from './editor-row.module.scss'
import { NoteField, useNote } from './note-field'
import { PositionForm } from './position-form'
import type { EditedTitles } from './use-edited-titles'
import type { Reorder } from './use-reorder'

interface EditorRowProps {
  edited: EditedTitle
  titles: EditedTitles
  /** Null for a list that is sorted. */
  reorder: Reorder | null
  helpId: string
}

export function EditorRow({ edited, titles, reorder, helpId }: EditorRowProps) {
  const t = useTranslations('listEditor')
  const { title, isRemoved } = edited
  const { total, remove, restore, saveNote, positionOf } = titles
  const [isPlacing, setPlacing] = useState(false)
  const note = useNote(edited.note, (text) => saveNote(title, text))
  const row = useRef<HTMLLIElement>(null)
  const focus = (selector: string) => row.current?.querySelector<HTMLElement>(selector)?.focus()
  const position = positionOf(edited)
  const released = year(useTranslations('titleCard'), title.releaseDate)

  // The control that was pressed, or the field that was closed, is gone.
  const was = useRef({ isRemoved, isNoting: note.isOpen })
  useEffect(() => {
    const { isRemoved: wasRemoved, isNoting } = was.current
    was.current = { isRemoved, isNoting: note.isOpen }
    if (isRemoved && !wasRemoved) focus('[data-undo]')
    else if (wasRemoved && !isRemoved) focus(MENU)
    else if (isNoting && !note.isOpen) focus(note.text ? '[data-note-line]' : MENU)
  })

  const moves = reorder && [
    { label: t('moveUp'), to: position - 1 },
    { label: t('moveDown'), to: position + 1 },
  ]
  const items = [
    ...(moves ?? [])
      .filter(({ to }) => to >= 1 && to <= total)
      .map(({ label, to }) => ({ label, movesFocus: true, onSelect: () => reorder?.moveTo(title, to) })),
    ...(reorder ? [{ label: t('moveTo'), movesFocus: true, onSelect: () => setPlacing(true) }] : []),
    { label: t(note.text ? 'editNote' : 'addNote'), movesFocus: true, onSelect: note.open },
    { label: t('remove'), movesFocus: true, onSelect: () => remove(title) },
  ]

  const controls = !isRemoved && (
    <>
      <Menu label={t('moreFor', { title: title.name })} className={css.menu} items={items}>
        <Icon name="more" />
      </Menu>
      {reorder && (
        <button
          type="button"
          className={css.handle}
          data-handle
          aria-label={t('moveHandle', {
            title: title.name,
            position: String(position),
            total: String(total),
          })}
          aria-describedby={helpId}
          {...reorder.handleProps(title)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <div className={css.below}>
        {note.isOpen && <NoteField name={title.name} note={note} />}
        <FailureNote failure={note.failure} />
        {isPlacing && (
          <PositionForm
            position={position}
            total={total}
            onCancel={() => {
              setPlacing(false)
              focus(MENU)
            }}
            onPlace={(to) => {
              setPlacing(false)
              reorder?.moveTo(title, to)
            }}
          />
        )}
      </div>
    </>
  )
  return (
    <TitleRow
      ref={row}
      title={title}
      name={
        <>
          <InEnglish>{title.name}</InEnglish>{' '}
          <small>{title.mediaType === 'tv' ? t('show', { year: released }) : released}</small>
        </>
      }
      href={null}
      level="p"
      sizes="2.5rem"
      className={css.row}
      data-row={titleKey(title)}
      data-removed={isRemoved || undefined}
      data-lifted={reorder?.isLifted(title) || undefined}
      data-drop={reorder?.dropSide(title)}
      before={<span className={css.number}>{!isRemoved && reorder && position}</span>}
      controls={controls}
    >
      {isRemoved ? (
        <p className={css.removed}>
          {t('removed')}{' '}
          <TextButton
            data-undo
            aria-label={t('undoRemoving', { title: title.name })}
            onClick={() => restore(edited)}
          >
            {t('undo')}
          </TextButton>
        </p>
      ) : (
        note.text &&
        !note.isOpen && (
          <button
            type="button"
            className={css.note}
            dir="auto"
            data-note-line
            aria-label={t('noteReads', { title: title.name, note: note.text })}
            onClick={note.open}
          >
            {note.text}
          </button>
        )
      )}
    </TitleRow>
  )
}

const MENU = '[aria-haspopup="menu"]'
