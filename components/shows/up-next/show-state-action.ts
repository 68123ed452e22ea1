import type { Action } from '#lib/browser/action/create-actions'
import { request } from '#lib/browser/request'
import { showFailures } from '#lib/browser/shows/change-show'
import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'
import type { ShowState } from '#lib/contract/shows/show-states'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'

type Show = Pick<UpNextShow, 'id' | 'name'>

/** Pauses a show, or takes it up again. @param note "Paused." */
export function showStateAction({ id, name }: Show, from: ShowState, to: ShowState, note: string) {
  const save = (state: ShowState) => request('setShowState', { id, state })
  return {
    ...showFailures(),
    run: () => save(to),
    note: () => note,
    announcement: () => note,
    undo: {
      ...showFailures(),
      label: PROGRESS_SENTENCES.undoFor(name, note),
      run: () => save(from),
    },
    pending: () => ({
      what: `${name}, ${note.replace(/\.$/, '')}`,
      calls: [{ name: 'setShowState', input: { id, state: to } }],
    }),
  } satisfies Omit<Action<unknown>, 'name'>
}
