'use client'

import { useDelayedSave } from '#lib/browser/action/use-delayed-save'
import { LIST_NOTE_MAX } from '#lib/contract/limits'
import { SaveNote } from './editor-note'
import css from './note-field.module.scss'

interface NoteFieldProps {
  /** The title's. */
  name: string
  note: string | null
  onSave: (note: string) => Promise<void>
}

export function NoteField({ name, note, onSave }: NoteFieldProps) {
  const { state, change, flush } = useDelayedSave(onSave)
  return (
    <div className={css.field}>
      <textarea
        className={css.box}
        dir="auto"
        rows={1}
        maxLength={LIST_NOTE_MAX}
        placeholder="Note"
        aria-label={`Note on ${name}`}
        defaultValue={note ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={flush}
      />
      {state.is !== 'idle' && <SaveNote state={state} />}
    </div>
  )
}
