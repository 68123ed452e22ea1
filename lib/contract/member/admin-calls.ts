import { z } from 'zod'
import { call } from '../call.ts'
import { listOf } from '../codec.ts'
import { LINES } from '../endpoints.ts'
import { ConfirmationShape } from '../error-wire.ts'
import { Id } from '../inputs.ts'
import { AccountShape } from './member-wire.ts'

const one = z.object({ id: Id })

export const listMembers = call({
  ...LINES.listMembers,
  access: 'admin',
  summary: 'All members.',
  input: z.object({}),
  output: listOf(AccountShape),
})

export const makeAdmin = call({
  ...LINES.makeAdmin,
  access: 'admin',
  summary: 'Makes a member an admin.',
  input: one,
  output: ConfirmationShape,
})

export const removeAdmin = call({
  ...LINES.removeAdmin,
  access: 'admin',
  summary: 'Makes an admin a member again; the last admin stays.',
  input: one,
  output: ConfirmationShape,
})

export const deleteMember = call({
  ...LINES.deleteMember,
  access: 'admin',
  summary: 'Deletes a member who is not an admin, with everything of theirs.',
  input: one,
  output: ConfirmationShape,
})
