import { z } from 'zod'
import { boundedText } from '../../base-schemas.ts'
import { call } from '../../call.ts'
import { ENDPOINTS } from '../../endpoints.ts'
import { SignedInOutput } from './signed-in.ts'

// Every host of ours has it: it goes with `account` among what a host offers.

export const letIn = call({
  ...ENDPOINTS.letIn,
  startsSession: true,
  access: 'visitor',
  summary: 'Signs in, once, with the token of a link that the operator has made.',
  input: z.object({ token: boundedText(200).trim().min(1) }),
  output: SignedInOutput,
})
