import { z } from 'zod'
import { shape } from './codec.ts'
import { readConfirmation, readFailure } from './error.ts'

export const FailureShape = shape({
  wire: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    needsVerification: z.boolean().optional(),
    email: z.string().optional(),
  }),
  read: readFailure,
  write: (failure) => ({
    message: failure.message ?? '',
    ...(Object.keys(failure.fields).length > 0 && { fields: failure.fields }),
    ...(failure.needsVerification && { needsVerification: true, email: failure.email ?? '' }),
  }),
})

export const ConfirmationShape = shape({
  wire: z.object({ message: z.string() }),
  read: readConfirmation,
  write: (confirmation) => ({ message: confirmation.message ?? '' }),
})
