import { z } from 'zod'
import { PresentPassword } from '../account/settings-calls.ts'
import { boundedText, Count, Id, PageNumber, ZonedInstant } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { CONNECTION_NAME_MAX, TOKEN_DAYS_MAX } from '../limits.ts'
import type { Reason } from '../reasons.ts'
import { Done, pagedItems } from '../response-shapes.ts'
import { TakenBack } from './connection-shapes.ts'
import { SCOPES } from './programs/scopes.ts'

// A host that lacks these does not name `programs` among what it offers.

export const Token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The first characters of the secret. */
  start: z.string(),
  createdAt: z.string(),
  /** Null for never; in the past for one that has ended. */
  expiresAt: z.string().nullable(),
  /** To five minutes. */
  lastUsedAt: z.string().nullable(),
  /** The first parts of the address that used it last. */
  lastUsedNetwork: z.string().nullable(),
})

export const TokenWrite = z.object({
  at: z.string(),
  method: z.string(),
  /** Below `/api/v1`. */
  path: z.string(),
  /** How many the body had. */
  items: Count,
  network: z.string().nullable(),
})

export type Token = z.infer<typeof Token>
export type TokenWrite = z.infer<typeof TokenWrite>

export const tokens = call({
  ...ENDPOINTS.tokens,
  access: 'member',
  summary: "The viewer's tokens, the newest first, those that have ended for 30 days too.",
  input: z.object({}),
  output: z.array(Token),
})

export const addToken = call({
  ...ENDPOINTS.addToken,
  confirmed: 'password',
  access: 'member',
  summary: 'Makes a token for a program. Its secret is returned this once.',
  input: z.object({
    name: boundedText(CONNECTION_NAME_MAX, 'connections.tokenNameTooLong')
      .trim()
      .min(1, 'connections.tokenNameMissing' satisfies Reason),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1, 'connections.scopesMissing' satisfies Reason)
      .max(SCOPES.length)
      .transform((given) => SCOPES.filter((scope) => given.includes(scope))),
    /** Null for never. */
    expiresInDays: z.int().min(1).max(TOKEN_DAYS_MAX).nullable(),
    password: PresentPassword.optional(),
  }),
  output: z.object({ token: Token, secret: z.string() }),
})

export const revokeToken = call({
  ...ENDPOINTS.revokeToken,
  access: 'member',
  summary: 'Revokes a token and removes what it delivered; what it wrote stays.',
  input: z.object({ id: Id }),
  output: Done,
})

export const tokenWrites = call({
  ...ENDPOINTS.tokenWrites,
  access: 'member',
  summary: 'The writing calls of a token of 30 days, the newest first, 50 a page.',
  input: z.object({ id: Id, page: PageNumber.default(1) }),
  output: pagedItems(TokenWrite),
})

export const undoToken = call({
  ...ENDPOINTS.undoToken,
  access: 'member',
  summary:
    'Takes back the watches and ratings that a token wrote, all or those from a time on, as far as they were not changed since.',
  input: z.object({ id: Id, from: ZonedInstant.optional() }),
  output: TakenBack,
})
