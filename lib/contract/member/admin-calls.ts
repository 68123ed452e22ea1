import { z } from 'zod'
import { call } from '../call.ts'
import { listOf } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ConfirmationCodec } from '../error-wire.ts'
import { Id } from '../inputs.ts'
import { AccountCodec } from './member-wire.ts'

const one = z.object({ id: Id })

export const listMembers = call({
  ...ENDPOINTS.listMembers,
  access: 'admin',
  summary: 'All members.',
  input: z.object({}),
  output: listOf(AccountCodec),
})

export const makeAdmin = call({
  ...ENDPOINTS.makeAdmin,
  access: 'admin',
  summary: 'Makes a member an admin.',
  input: one,
  output: ConfirmationCodec,
})

export const removeAdmin = call({
  ...ENDPOINTS.removeAdmin,
  access: 'admin',
  summary: 'Makes an admin a member again; the last admin stays.',
  input: one,
  output: ConfirmationCodec,
})

export const deleteMember = call({
  ...ENDPOINTS.deleteMember,
  access: 'admin',
  summary: 'Deletes a member who is not an admin, with everything of theirs.',
  input: one,
  output: ConfirmationCodec,
})
