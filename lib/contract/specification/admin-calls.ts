import { z } from 'zod'
import { Id } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { MembersPage } from '../members/member-shapes.ts'
import { MEMBERS_QUERY, parseMembersQuery, viewMembers } from '../members/members-query.ts'
import { querySchema } from '../query-schema.ts'
import { answersOf, listOf } from './wire/codec.ts'
import { ConfirmationCodec } from './wire/confirmation-codec.ts'
import { ListedMemberCodec } from './wire/member-codec.ts'

const one = z.object({ id: Id })

const MembersCodec = answersOf(listOf(ListedMemberCodec), {
  page: {
    schema: MembersPage,
    fromWhole: (members, input) => viewMembers(members, parseMembersQuery(input)),
  },
})

export const listMembers = codedCall({
  ...ENDPOINTS.listMembers,
  access: 'admin',
  summary: 'All members; with ?fields=page 200 of them, searched by username and email address.',
  /** The query is for pages. */
  input: querySchema(MEMBERS_QUERY, { fields: z.literal('page').optional() }),
  output: MembersCodec,
  isDear: ({ fields }) => fields !== 'page',
})

export const makeAdmin = codedCall({
  ...ENDPOINTS.makeAdmin,
  confirmed: true,
  access: 'admin',
  summary: 'Makes a member an admin.',
  input: one,
  output: ConfirmationCodec,
})

export const removeAdmin = codedCall({
  ...ENDPOINTS.removeAdmin,
  confirmed: true,
  access: 'admin',
  summary: 'Makes an admin a member again; the last admin stays.',
  input: one,
  output: ConfirmationCodec,
})

export const deleteMember = codedCall({
  ...ENDPOINTS.deleteMember,
  confirmed: true,
  access: 'admin',
  summary: 'Deletes a member who is not an admin, with everything of theirs.',
  input: one,
  output: ConfirmationCodec,
})
