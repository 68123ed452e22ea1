import { z } from 'zod'
import { boundedText } from '../../base-schemas.ts'
import { call } from '../../call.ts'
import { ENDPOINTS } from '../../endpoints.ts'
import type { Reason } from '../../reasons.ts'
import { Done } from '../../response-shapes.ts'
import { Email, login, Username } from '../../specification/account-calls.ts'
import { SignedInOutput } from './signed-in.ts'

// A host without a provider does not name `provider` among what it offers.

const CODE_MISSING: Reason = 'provider.codeMissing'
const TICKET_OVER: Reason = 'signin.ticketOver'

/** Half of a sign-in: of an identity that no account has yet. */
const Ticket = boundedText(200, TICKET_OVER)

export const startProvider = call({
  ...ENDPOINTS.startProvider,
  sendsToken: true,
  keepsFlow: true,
  access: 'visitor',
  summary: 'Begins to sign in, to link an account there, or to confirm the session, at the provider.',
  input: z.object({ for: z.enum(['sign-in', 'link', 'confirm']) }),
  output: z.object({
    address: z.string(),
    /** Of the web app alone, which seals it. */
    flow: z.string(),
  }),
})

export const finishProvider = call({
  ...ENDPOINTS.finishProvider,
  sendsToken: true,
  sendsFlow: true,
  startsSession: true,
  access: 'visitor',
  summary: 'Ends what was begun at the provider.',
  input: z.object({
    /** The query with which the provider has sent the browser back. */
    answer: boundedText(4_000),
  }),
  output: z.discriminatedUnion('step', [
    SignedInOutput.extend({ step: z.literal('signed-in') }),
    z.object({
      /** No account has this identity yet. */
      step: z.literal('new'),
      ticket: z.string(),
      email: z.string().nullable(),
      /** The provider says that the address is theirs: no code is needed. */
      isVerified: z.boolean(),
      /** A suggestion. */
      username: z.string().nullable(),
    }),
    Done.extend({ step: z.literal('linked') }),
    z.object({ step: z.literal('confirmed'), confirmedUntil: z.string(), token: z.string() }),
  ]),
})

export const mailIdentityCode = call({
  ...ENDPOINTS.mailIdentityCode,
  access: 'visitor',
  summary: 'Mails a code to an address that the provider does not vouch for.',
  input: z.object({ ticket: Ticket, email: Email }),
  output: Done,
})

export const registerIdentity = call({
  ...ENDPOINTS.registerIdentity,
  startsSession: true,
  access: 'visitor',
  summary: 'Makes an account for an identity, and signs in.',
  input: z.object({ ticket: Ticket, username: Username, code: boundedText(60, CODE_MISSING).optional() }),
  output: SignedInOutput,
})

export const joinIdentity = call({
  ...ENDPOINTS.joinIdentity,
  startsSession: true,
  access: 'visitor',
  summary: 'Links an identity to an account by its password, and signs in.',
  input: login.input.extend({ ticket: Ticket }),
  output: SignedInOutput,
})

export const unlinkIdentity = call({
  ...ENDPOINTS.unlinkIdentity,
  access: 'member',
  confirmed: true,
  summary: "Unlinks the viewer's identity at the provider.",
  input: z.object({}),
  output: Done,
})
