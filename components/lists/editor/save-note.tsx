import css from './save-note.module.scss'
import type { SaveState } from './use-delayed-save'

export function SaveNote({ state }: { state: SaveState }) {
  return (
    <p role={state.is === 'failed' ? 'alert' : 'status'} className={css.note} data-is={state.is}>
      {state.is === 'saved' && 'Saved'}
      {state.is === 'failed' && (
        <>
          {state.sentence}{' '}
          <button type="button" onClick={state.retry}>
            Try again
          </button>
        </>
      )}
    </p>
  )
}
