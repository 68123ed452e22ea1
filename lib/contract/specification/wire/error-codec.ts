import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode, parseFailure } from '../../error.ts'
import { Title } from '../../titles/title-shapes.ts'
import { codec } from './codec.ts'

export const FailureCodec = codec({
  wire: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]).optional(),
    reason: z.string().optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    needsVerification: z.boolean().optional(),
    email: z.string().optional(),
    needsFactor: z.boolean().optional(),
    needsConfirmation: z.boolean().optional(),
    ticket: z.string().optional(),
    methods: z.array(z.string()).optional(),
    isReplaced: z.boolean().optional(),
    gone: z
      .object({
        listedAs: Title.pick({ mediaType: true, id: true, name: true }).nullable(),
      })
      .optional(),
  }),
  parse: parseFailure,
  serialise: (failure) => ({
    ...(failure.reason && { code: failure.code, reason: failure.reason, values: failure.values }),
    message: failure.message ?? '',
    ...(Object.keys(failure.fields).length > 0 && { fields: failure.fields }),
    ...(failure.needsVerification && { needsVerification: true, email: failure.email ?? '' }),
    ...(failure.needsFactor && { needsFactor: true, ...failure.needsFactor }),
    ...(failure.needsConfirmation && { needsConfirmation: true, ...failure.needsConfirmation }),
    ...(failure.isReplaced && { isReplaced: true }),
    ...(failure.gone && { gone: failure.gone }),
  }),
})
