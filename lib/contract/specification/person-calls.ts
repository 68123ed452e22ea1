import { z } from 'zod'
import { Id } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { PersonCodec, PersonSummaryCodec } from './person-codec.ts'
import { listOf } from './wire/codec.ts'

export const popularPeople = codedCall({
  ...ENDPOINTS.popularPeople,
  access: 'visitor',
  summary: 'Popular people.',
  input: z.object({}),
  output: listOf(PersonSummaryCodec),
})

export const personDetails = codedCall({
  ...ENDPOINTS.personDetails,
  access: 'visitor',
  summary: 'One person and the titles they are known for.',
  input: z.object({ id: Id }),
  output: PersonCodec,
})
