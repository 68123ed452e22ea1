import { z } from 'zod'
import { parseConfirmation, parseFailure } from '../error.ts'
import { codec } from './codec.ts'

export const FailureCodec = codec({
  wire: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    needsVerification: z.boolean().optional(),
    email: z.string().optional(),
  }),
  parse: parseFailure,
  serialise: (failure) => ({
    message: failure.message ?? '',
    ...(Object.keys(failure.fields).length > 0 && { fields: failure.fields }),
    ...(failure.needsVerification && { needsVerification: true, email: failure.email ?? '' }),
  }),
})

export const ConfirmationCodec = codec({
  wire: z.object({ message: z.string() }),
  parse: parseConfirmation,
  serialise: (confirmation) => ({ message: confirmation.message ?? '' }),
})
