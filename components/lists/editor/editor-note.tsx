import { TextButton } from '#components/ui/text-button'
import { useTold } from '#lib/browser/action/use-told'
import type { CardTitle } from '#lib/contract/titles/card-title'
import css from './editor-note.module.scss'

export interface Note {
  text: string
  isFault?: boolean
  action?: { label: 'Undo' | 'Try again'; take: () => void; title?: CardTitle }
}

interface EditorNoteProps {
  note: Note | null
  /** The title whose change was taken back. */
  onUndo?: (title: CardTitle) => void
}

/** What was changed last, or could not be saved. */
export function EditorNote({ note, onUndo }: EditorNoteProps) {
  const { label, take, title } = note?.action ?? {}
  useTold(note?.isFault && note.text, { isFailure: true })
  return (
    <p key={String(note?.isFault)} className={css.note} data-fault={note?.isFault}>
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
