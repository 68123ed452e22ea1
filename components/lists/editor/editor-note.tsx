import clsx from 'clsx'
import { TextButton } from '#components/ui/text-button'
import type { SaveState } from '#lib/browser/action/use-delayed-save'
import { useTold } from '#lib/browser/action/use-told'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import type { CardTitle } from '#lib/contract/titles/card-title'
import css from './editor-note.module.scss'

export interface Note {
  text: string
  isFault?: boolean
  action?: { label: 'Undo' | 'Try again'; take: () => void; title?: CardTitle }
}

interface EditorNoteProps {
  note: Note | null
  className?: string | undefined
  /** The title whose change was taken back. */
  onUndo?: (title: CardTitle) => void
}

/** What was changed last, or could not be saved. */
export function EditorNote({ note, className = css.row, onUndo }: EditorNoteProps) {
  const { label, take, title } = note?.action ?? {}
  useTold(note?.isFault && note.text, { isFailure: true })
  return (
    <p key={String(note?.isFault)} className={clsx(css.note, className)} data-fault={note?.isFault}>
      {note?.text}{' '}
      {take && (
        <TextButton
          aria-label={title && `${label}: ${title.name}`}
          onClick={() => {
            if (title) onUndo?.(title)
            take()
          }}
        >
          {label}
        </TextButton>
      )}
    </p>
  )
}

/** Under a field whose text was not saved. */
export function SaveFault({ state }: { state: SaveState }) {
  if (state.is !== 'failed') return null
  const text = state.error.message || LIST_MESSAGES.notSaved
  const action = { label: 'Try again', take: state.retry } as const
  return <EditorNote note={{ text, isFault: true, action }} className={css.small} />
}
