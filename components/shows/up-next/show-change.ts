import type { Action } from '#lib/browser/action/actions'
import { request } from '#lib/browser/request'
import type { ShowChange } from '#lib/browser/shows/expected-progress'
import { MESSAGES } from '#lib/contract/messages'
import type { ShowState } from '#lib/contract/shows/show-states'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { UP_NEXT_MESSAGES } from '#lib/contract/shows/up-next-messages'

type Show = Pick<UpNextShow, 'id' | 'name'>

interface Changing<Result> {
  /** "S2 E4 marked.", "Paused." */
  note: string
  undo: (result: Result) => Promise<unknown>
  /** What is made after signing in, where the session has ended. */
  change: ShowChange
}

/** What every action that changes a show has in common. */
export function showChange<Result>({ name }: Show, { note, undo, change }: Changing<Result>) {
  const failures = { failed: UP_NEXT_MESSAGES.notSaved, offline: MESSAGES.offline }
  return {
    ...failures,
    note: () => note,
    said: () => note,
    isQuiet: true,
    undo: {
      ...failures,
      label: UP_NEXT_MESSAGES.undo(name, note),
      run: undo,
    },
    pending: () => ({ what: `${name}, ${note.replace(/\.$/, '')}`, calls: [change] }),
  } satisfies Omit<Action<Result>, 'name' | 'run'>
}

export function stateChange(show: Show, from: ShowState, to: ShowState, note: string) {
  const save = (state: ShowState) => request('setShowState', { id: show.id, state })
  const change = { name: 'setShowState', input: { id: show.id, state: to } } as const
  return { run: () => save(to), ...showChange(show, { note, undo: () => save(from), change }) }
}
