import clsx from 'clsx'
import { TextButton } from '#components/ui/text-button'
import type { SaveState } from '#lib/browser/action/use-delayed-save'
import { LIST_MESSAGES } from '#lib/contract/lists/list-messages'
import css from './editor-note.module.scss'

export interface Note {
  text: string
  isFault?: boolean
  action?: { label: 'Undo' | 'Try again'; take: () => void }
}

/** What was changed last, or could not be saved. */
export function EditorNote({ note, className = css.row }: { note: Note | null; className?: string }) {
  return (
    <p
      role={note?.isFault ? 'alert' : 'status'}
      className={clsx(css.note, className)}
      data-fault={note?.isFault}
    >
      {note?.text} {note?.action && <TextButton onClick={note.action.take}>{note.action.label}</TextButton>}
    </p>
  )
}

/** Under a field. */
export function SaveNote({ state }: { state: SaveState }) {
  return <EditorNote note={noteOf(state)} className={css.small} />
}

function noteOf(state: SaveState): Note | null {
  if (state.is === 'saved') return { text: 'Saved' }
  if (state.is !== 'failed') return null
  const text = state.error.message || LIST_MESSAGES.notSaved
  return { text, isFault: true, action: { label: 'Try again', take: state.retry } }
}
