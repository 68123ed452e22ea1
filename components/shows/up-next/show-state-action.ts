import type { Action } from '#lib/browser/action/create-actions'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { showFailures } from '#lib/browser/shows/change-show'
import type { ShowState } from '#lib/contract/shows/show-states'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'

type Show = Pick<UpNextShow, 'id' | 'name'>

/** Pauses a show, or takes it up again. */
export function showStateAction({ id, name }: Show, from: ShowState, to: 'paused' | 'watching') {
  const isPaused = to === 'paused'
  const note = say(isPaused ? 'upNextChanges.paused' : 'upNextChanges.resumed')
  const save = (state: ShowState) => request('setShowState', { id, state })
  return {
    ...showFailures(),
    run: () => save(to),
    note: () => note,
    announcement: () => note,
    undo: {
      ...showFailures(),
      label: say(isPaused ? 'upNextChanges.undoPaused' : 'upNextChanges.undoResumed', { name }),
      run: () => save(from),
    },
    pending: () => ({
      what: say(isPaused ? 'upNextChanges.pendingPaused' : 'upNextChanges.pendingResumed', { name }),
      calls: [{ name: 'setShowState', input: { id, state: to } }],
    }),
  } satisfies Omit<Action<unknown>, 'name'>
}
