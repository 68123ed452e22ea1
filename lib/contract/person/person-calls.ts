import { z } from 'zod'
import { call } from '../call.ts'
import { listOf } from '../codec.ts'
import { LINES } from '../endpoints.ts'
import { Id } from '../inputs.ts'
import { PersonShape, PersonSummaryShape } from './person.ts'

export const popularPeople = call({
  ...LINES.popularPeople,
  access: 'visitor',
  summary: 'Popular people.',
  input: z.object({}),
  output: listOf(PersonSummaryShape),
})

export const personDetails = call({
  ...LINES.personDetails,
  access: 'visitor',
  summary: 'One person and the titles they are known for.',
  input: z.object({ id: Id }),
  output: PersonShape,
})
