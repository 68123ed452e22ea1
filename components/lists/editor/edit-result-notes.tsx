import { DoneNote } from '#components/action/done-note'
import { FailureNotes } from '#components/action/failure-note'
import css from './edit-result-notes.module.scss'
import type { EditedTitles } from './use-edited-titles'

interface EditResultNotesProps extends Pick<EditedTitles, 'done' | 'failures'> {
  /** Called with the key of the title whose change is taken back. */
  onUndo: (key: string) => void
}

/** What was changed last, and what could not be saved. */
export function EditResultNotes({ done, failures, onUndo }: EditResultNotesProps) {
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
