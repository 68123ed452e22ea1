import { z } from 'zod'
import { boundedText } from '../../base-schemas.ts'
import { call } from '../../call.ts'
import { ENDPOINTS } from '../../endpoints.ts'
import type { Reason } from '../../reasons.ts'
import { Done } from '../../response-shapes.ts'
import { TypedCode } from './confirmation-calls.ts'
import { SignedInOutput } from './signed-in.ts'

// A host that lacks these does not name `factor` among what it offers.

const CODE_MISSING: Reason = 'factor.codeMissing'

/** Half of a sign-in: 32 random bytes in base64url. */
const Ticket = boundedText(200).min(1)
const Code = TypedCode.trim().min(1, CODE_MISSING)
/** Of a mailed link. */
const Token = boundedText(200).trim().min(1)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const signInWithCode = call({
  ...ENDPOINTS.signInWithCode,
  startsSession: true,
  access: 'visitor',
  summary: 'The second half of a sign-in: six digits of the authenticator app, or a recovery code.',
  input: z.object({ ticket: Ticket, code: Code }),
  output: SignedInOutput,
})

export const askFactorReset = call({
  ...ENDPOINTS.askFactorReset,
  access: 'visitor',
  summary:
    'Of a member who has lost the app and the recovery codes: in 48 hours a mail can switch the second factor off. Asked again, it moves no date.',
  input: z.object({ ticket: Ticket }),
  output: z.object({ dueAt: z.string() }),
})

export const keepFactor = call({
  ...ENDPOINTS.keepFactor,
  access: 'visitor',
  summary: 'Keeps the second factor on that is to be switched off, with the token of a mail.',
  input: z.object({ token: Token }),
  output: Done,
})

export const dropFactor = call({
  ...ENDPOINTS.dropFactor,
  access: 'visitor',
  summary: 'Switches the second factor off with the token of a mail, and ends every session.',
  input: z.object({ token: Token }),
  output: Done,
})

export const startFactor = call({
  ...ENDPOINTS.startFactor,
  confirmed: true,
  access: 'member',
  summary: 'A new secret for an authenticator app. Nothing is on before `switchFactorOn`, within 30 minutes.',
  input: z.object({}),
  /** Base32, the `otpauth:` address, and its QR code as SVG. */
  output: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
})

export const switchFactorOn = call({
  ...ENDPOINTS.switchFactorOn,
  confirmed: true,
  access: 'member',
  summary: 'Switches the second factor on by a code of the app. The recovery codes are shown this once.',
  input: z.object({ code: Code }),
  output: RecoveryCodes,
})

export const switchFactorOff = call({
  ...ENDPOINTS.switchFactorOff,
  confirmed: true,
  access: 'member',
  summary: 'Switches the second factor off; the recovery codes are void.',
  input: z.object({}),
  output: Done,
})

export const renewRecoveryCodes = call({
  ...ENDPOINTS.renewRecoveryCodes,
  confirmed: true,
  access: 'member',
  summary: 'New recovery codes, shown this once; the old ones are void.',
  input: z.object({}),
  output: RecoveryCodes,
})

export const keepFactorOn = call({
  ...ENDPOINTS.keepFactorOn,
  access: 'member',
  summary: 'Keeps the second factor on that was to be switched off.',
  input: z.object({}),
  output: Done,
})
