import type { Action } from '#lib/browser/action/use-action'
import { request } from '#lib/browser/request'
import { MESSAGES } from '#lib/contract/messages'
import type { ProgressInput } from '#lib/contract/series/progress-calls'
import type { ShowState } from '#lib/contract/series/show-states'
import type { UpNextShow } from '#lib/contract/up-next/up-next-calls'
import { UP_NEXT_MESSAGES } from '#lib/contract/up-next/up-next-messages'

type Show = Pick<UpNextShow, 'id' | 'name'>

interface ShowChange<Result> {
  /** "S2 E4 marked.", "Paused." */
  note: string
  undo: (result: Result) => Promise<unknown>
  /** What is made after signing in, where the session has ended. */
  update: Omit<ProgressInput, 'id'>
}

/** What every action that changes a show has in common. */
export function showChange<Result>({ id, name }: Show, { note, undo, update }: ShowChange<Result>) {
  const failures = { failed: UP_NEXT_MESSAGES.notSaved, offline: MESSAGES.offline }
  return {
    ...failures,
    note: () => note,
    said: () => note,
    isQuiet: true,
    undo: {
      ...failures,
      label: UP_NEXT_MESSAGES.undo(name, note),
      run: async (result: Result) => {
        await undo(result)
        return UP_NEXT_MESSAGES.undone
      },
    },
    pending: { name: 'updateProgress', input: { id, ...update } },
  } satisfies Omit<Action<Result>, 'name' | 'run'>
}

export function stateChange(show: Show, from: ShowState, to: ShowState, note: string) {
  const save = (state: ShowState) => request('updateProgress', { id: show.id, action: 'state', state })
  return {
    run: () => save(to),
    ...showChange(show, { note, undo: () => save(from), update: { action: 'state', state: to } }),
  }
}
