import {
  type Call,
  type InputOf,
  type MarkedEpisodes,
  type ProgressUpdate,
  positionIn,
  type ShowProgress,
  showProgress,
  standingIn,
  undoWatches,
} from '#contract'
import type { TestMember } from '#tests/support/upstream'

/** A member's progress in a show, with what follows from it. */
export async function progressOf(member: TestMember, id: number) {
  const progress = (await member.call(showProgress, { id })).body as ShowProgress
  return { ...progress, ...positionIn(progress), standing: standingIn(progress) }
}

export async function updateShow<C extends Call>(member: TestMember, call: C, input: InputOf<C>) {
  const response = await member.call(call, input as never)
  expect(response).toMatchObject({ status: 200 })
  return response.body as MarkedEpisodes
}

export const tryUndo = (member: TestMember, id: number, { undo }: Pick<ProgressUpdate, 'undo'>) =>
  member.call(undoWatches, { titleId: id, mediaType: 'tv', ...undo })

export async function undoUpdate(member: TestMember, id: number, update: Pick<ProgressUpdate, 'undo'>) {
  expect(await tryUndo(member, id, update)).toMatchObject({ status: 200 })
}
