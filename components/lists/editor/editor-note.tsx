import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import css from './editor-note.module.scss'
import type { EditedTitles } from './use-edited-titles'

interface EditorNoteProps extends Pick<EditedTitles, 'done' | 'failures'> {
  /** Called with the key of the title whose change is taken back. */
  onUndo: (key: string) => void
}

/** What was changed last, and what could not be saved. */
export function EditorNote({ done, failures, onUndo }: EditorNoteProps) {
  const takeBack = () => {
    if (done) onUndo(done.name)
    done?.undo?.take()
  }
  return (
    <div className={css.note}>
      <FailureNotes failures={failures} />
      {done && <DoneNote done={{ ...done, undo: done.undo && { ...done.undo, take: takeBack } }} />}
    </div>
  )
}
