'use client'

import { EllipsisVertical, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MediaRow } from '#components/title/media-row'
import { Menu } from '#components/ui/menu'
import { TextButton } from '#components/ui/text-button'
import { entryKey } from '#lib/browser/collection/entry-key'
import type { EditedTitle } from '#lib/browser/lists/list-order-edits'
import { year } from '#lib/text/format'
import css from './editor-row.module.scss'
import { NoteField } from './note-field'
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
  const { title, isRemoved } = edited
  const { total, move, remove, restore, saveNote, positionOf } = titles
  const [isPlacing, setPlacing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const wasRemoved = useRef(isRemoved)
  const position = positionOf(edited)

  // The control that was pressed is gone.
  useEffect(() => {
    if (wasRemoved.current === isRemoved) return
    wasRemoved.current = isRemoved
    row.current?.querySelector<HTMLElement>(isRemoved ? '[data-undo]' : 'button')?.focus()
  }, [isRemoved])

  const moves = [
    ...(position > 1 ? [{ label: 'Move up', onSelect: () => void move(title, position - 1) }] : []),
    ...(position < total ? [{ label: 'Move down', onSelect: () => void move(title, position + 1) }] : []),
    { label: 'Move to position…', onSelect: () => setPlacing(true) },
  ]
  const controls = !isRemoved && (
    <>
      <Menu
        label={`More for ${title.name}`}
        items={[...(reorder ? moves : []), { label: 'Remove', onSelect: () => void remove(title) }]}
      >
        <EllipsisVertical aria-hidden="true" />
      </Menu>
      {reorder && (
        <button
          type="button"
          className={css.handle}
          data-handle
          aria-label={`Move ${title.name}, ${position} of ${total}`}
          aria-describedby={helpId}
          {...reorder.handleProps(title)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </>
  )
  return (
    <MediaRow
      ref={row}
      title={title}
      href={null}
      level="p"
      sizes="3.5rem"
      className={css.row}
      data-row={entryKey(title)}
      data-removed={isRemoved || undefined}
      data-lifted={reorder?.isLifted(title) || undefined}
      data-drop={reorder?.dropSide(title)}
      before={<span className={css.number}>{!isRemoved && reorder && position}</span>}
      controls={controls}
    >
      <p className={css.facts}>
        {year(title.releaseDate)}
        {title.mediaType === 'tv' && ' · TV'}
      </p>
      {isRemoved ? (
        <p className={css.removed}>
          Removed.{' '}
          <TextButton data-undo aria-label={`Undo removing ${title.name}`} onClick={() => restore(edited)}>
            Undo
          </TextButton>
        </p>
      ) : (
        <NoteField name={title.name} note={edited.note} onSave={(note) => saveNote(title, note)} />
      )}
      {isPlacing && !isRemoved && (
        <PositionForm
          position={position}
          total={total}
          onCancel={() => setPlacing(false)}
          onPlace={(to) => {
            setPlacing(false)
            void move(title, to)
          }}
        />
      )}
    </MediaRow>
  )
}
