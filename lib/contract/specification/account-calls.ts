import { z } from 'zod'
import { isPasswordTooShort } from '../account/password.ts'
import { boundedText } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { EMAIL_PATTERN, PASSWORD_MAX_BYTES, PASSWORD_MIN, USERNAME_MAX } from '../limits.ts'
import type { Account } from '../members/member-shapes.ts'
import { normaliseUsername, usernameFault } from '../members/username.ts'
import type { Reason } from '../reasons.ts'
import { type MemberCounts, parseCounts } from './parse-member.ts'
import { codec, fields, InvalidResponse, isObject, text } from './wire/codec.ts'
import {
  type Confirmation,
  ConfirmationCodec,
  parseConfirmation,
  serialiseConfirmation,
  WireConfirmation,
} from './wire/confirmation-codec.ts'
import { AccountCodec } from './wire/member-codec.ts'

const TypedEmail = boundedText(254, 'account.emailTooLong')
  .trim()
  .min(1, 'account.emailMissing' satisfies Reason)

export const Email = TypedEmail.regex(EMAIL_PATTERN, 'account.emailInvalid' satisfies Reason)

const PASSWORD_TOO_LONG: Reason = 'account.passwordTooLong'
const PASSWORD_TOO_SHORT: Reason = 'account.passwordTooShort'

/** As it was typed: it is hashed, never stored. */
export function typedPassword(missing?: Reason) {
  return z.string(missing).max(PASSWORD_MAX_BYTES, { error: PASSWORD_TOO_LONG, abort: true }).min(1, missing)
}

export const NewPassword = typedPassword()
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .refine((password) => !isPasswordTooShort(password), PASSWORD_TOO_SHORT)
  .refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES, PASSWORD_TOO_LONG)

export const Username = boundedText(USERNAME_MAX, 'account.usernameTooLong')
  .overwrite(normaliseUsername)
  .refine((username) => !usernameFault(username), {
    error: ({ input }) => `account.${usernameFault(input as string)}`,
  })

/** A mailed token: 32 random bytes in base64url. */
const token = (missing: Reason) => boundedText(200, 'account.tokenTooLong', missing).trim().min(1, missing)

/** The gate removes the token before the browser sees the response. */
export interface SignedIn {
  token: string
  account: Pick<Account, 'id' | 'username' | 'email' | 'picture' | 'isAdmin'>
  /** Null where the host does not say. */
  counts: MemberCounts | null
}

const SignedInCodec = codec({
  wire: z.object({
    token: z.string(),
    user: z.object({
      id: z.int(),
      username: z.string(),
      email: z.string(),
      profilePic: z.string().nullable(),
      isAdmin: z.boolean(),
      is_admin: z.literal([0, 1]),
    }),
    counts: z.object({ titles: z.int(), shows: z.int() }).optional(),
  }),
  parse(body): SignedIn {
    const wire = fields(body)
    const token = text(wire, 'token')
    if (!token) throw new InvalidResponse('The sign-in response has no token.')
    const { id, username, email, picture, isAdmin } = AccountCodec.parse(wire.user)
    return { token, account: { id, username, email, picture, isAdmin }, counts: parseCounts(body) }
  },
  serialise: ({ token, account, counts }) => ({
    token,
    user: {
      id: account.id,
      username: account.username,
      email: account.email,
      profilePic: account.picture,
      isAdmin: account.isAdmin,
      is_admin: account.isAdmin ? (1 as const) : (0 as const),
    },
    ...(counts && { counts }),
  }),
})

export const login = codedCall({
  ...ENDPOINTS.login,
  startsSession: true,
  access: 'visitor',
  summary: 'Signs in with email and password.',
  input: z.object({ email: TypedEmail, password: typedPassword() }),
  output: SignedInCodec,
})

export const register = codedCall({
  ...ENDPOINTS.register,
  access: 'visitor',
  summary: 'Creates an account and mails a verification link.',
  input: z.object({ username: Username, email: Email, password: NewPassword }),
  output: ConfirmationCodec,
})

export const logout = codedCall({
  ...ENDPOINTS.logout,
  sendsToken: true,
  access: 'visitor',
  summary: 'Ends the session whose token is presented, if any.',
  input: z.object({}),
  output: ConfirmationCodec,
})

export const resendVerification = codedCall({
  ...ENDPOINTS.resendVerification,
  access: 'visitor',
  summary: 'Mails a new verification link.',
  input: z.object({ email: Email }),
  output: ConfirmationCodec,
})

export const forgotPassword = codedCall({
  ...ENDPOINTS.forgotPassword,
  access: 'visitor',
  summary: 'Mails a link to set a new password.',
  input: z.object({ email: Email }),
  output: ConfirmationCodec,
})

export const resetPassword = codedCall({
  ...ENDPOINTS.resetPassword,
  access: 'visitor',
  summary: 'Sets a new password with a token from a mail, and ends every session.',
  input: z.object({ token: token('account.resetTokenMissing'), password: NewPassword }),
  output: ConfirmationCodec,
})

interface Verified extends Confirmation {
  /** The address that can sign in now; null where another host does not say it. */
  email: string | null
  /** The link was that of a member's new address. */
  isEmailChange: boolean
}

const VerifiedCodec = codec({
  wire: WireConfirmation.extend({ email: z.string().optional(), isEmailChange: z.boolean().optional() }),
  parse(body): Verified {
    const wire = isObject(body) ? body : {}
    return {
      ...parseConfirmation(body),
      email: text(wire, 'email'),
      isEmailChange: wire.isEmailChange === true,
    }
  },
  serialise: ({ email, isEmailChange, ...confirmation }) => ({
    ...serialiseConfirmation(confirmation),
    ...(email && { email }),
    ...(isEmailChange && { isEmailChange }),
  }),
})

export const verifyEmail = codedCall({
  ...ENDPOINTS.verifyEmail,
  sendsToken: true,
  access: 'visitor',
  summary: "Confirms an email address with a token from a mail; a member's new one in their session only.",
  input: z.object({ token: token('account.verifyTokenMissing') }),
  output: VerifiedCodec,
})
