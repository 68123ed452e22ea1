import {
  type InputOf,
  type ProgressUpdate,
  positionIn,
  type ShowProgress,
  showProgress,
  standingIn,
  updateProgress,
} from '#contract'
import type { TestMember } from '#tests/support/upstream'

export type ShowUpdate = Omit<InputOf<typeof updateProgress>, 'id'>

/** A member's progress in a show, with what follows from it. */
export async function progressOf(member: TestMember, id: number) {
  const progress = (await member.call(showProgress, { id })).body as ShowProgress
  return { ...progress, ...positionIn(progress), standing: standingIn(progress) }
}

export async function updateShow(member: TestMember, id: number, change: ShowUpdate) {
  const response = await member.call(updateProgress, { id, ...change })
  expect(response).toMatchObject({ status: 200 })
  return response.body as ProgressUpdate
}
