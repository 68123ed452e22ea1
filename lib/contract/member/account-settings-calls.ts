import { z } from 'zod'
import { boundedText } from '../base-schemas.ts'
import { call } from '../call.ts'
import { codec, fields, InvalidResponse, listOf, number, text } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ConfirmationCodec } from '../error-wire.ts'
import { Email, NewPassword, typedPassword, Username } from './account-calls.ts'
import { ACCOUNT_MESSAGES } from './account-messages.ts'

// Ours: a host that lacks them does not name `account` among what it offers.

/** What goes with the account, and the address it is to get. */
export interface AccountSummary {
  /** Null while no change waits for its link. */
  pendingEmail: string | null
  titles: number
  watches: number
  lists: number
  /** Of the calendar's address; null before the first one. */
  calendarSecret: string | null
}

export interface Session {
  id: string
  /** `Firefox on Windows`; null where unknown. */
  device: string | null
  /** The first parts of its network address. */
  network: string | null
  lastUsedAt: string | null
  /** The request's own. */
  isCurrent: boolean
}

const PresentPassword = typedPassword(ACCOUNT_MESSAGES.passwordMissing)

export const accountSummary = call({
  ...ENDPOINTS.accountSummary,
  access: 'member',
  summary:
    "What the viewer's account holds, the e-mail address that waits to be confirmed, and the secret of their calendar's address.",
  input: z.object({}),
  output: codec({
    wire: z.object({
      pending_email: z.string().nullable(),
      titles: z.int(),
      watches: z.int(),
      lists: z.int(),
      calendar_secret: z.string().nullable(),
    }),
    parse(body): AccountSummary {
      const wire = fields(body)
      const count = (name: string) => number(wire, name) ?? 0
      return {
        pendingEmail: text(wire, 'pending_email'),
        titles: count('titles'),
        watches: count('watches'),
        lists: count('lists'),
        calendarSecret: text(wire, 'calendar_secret'),
      }
    },
    serialise: ({ pendingEmail, calendarSecret, ...counts }) => ({
      pending_email: pendingEmail,
      calendar_secret: calendarSecret,
      ...counts,
    }),
  }),
})

export const changeUsername = call({
  ...ENDPOINTS.changeUsername,
  access: 'member',
  summary: "Changes the viewer's user name.",
  input: z.object({ username: Username }),
  output: ConfirmationCodec,
})

export const changeEmail = call({
  ...ENDPOINTS.changeEmail,
  access: 'member',
  summary:
    "Mails a link to the new address; opening it makes it the viewer's. The old address is notified. The address that waits already needs no password.",
  input: z.object({ email: Email, password: PresentPassword.optional() }),
  output: ConfirmationCodec,
})

export const cancelEmailChange = call({
  ...ENDPOINTS.cancelEmailChange,
  access: 'member',
  summary: 'Keeps the address: the mailed link no longer works.',
  input: z.object({}),
  output: ConfirmationCodec,
})

export const changePassword = call({
  ...ENDPOINTS.changePassword,
  access: 'member',
  summary: "Replaces the viewer's password, and ends their other sessions.",
  input: z.object({ present: PresentPassword, password: NewPassword }),
  output: ConfirmationCodec,
})

export const listSessions = call({
  ...ENDPOINTS.listSessions,
  access: 'member',
  summary: "The viewer's sessions, the latest used first.",
  input: z.object({}),
  output: listOf(
    codec({
      wire: z.object({
        id: z.string(),
        device: z.string().nullable(),
        network: z.string().nullable(),
        last_used_at: z.string().nullable(),
        is_current: z.boolean(),
      }),
      parse(body): Session {
        const wire = fields(body)
        const id = text(wire, 'id')
        if (!id) throw new InvalidResponse('A session has no identifier.')
        return {
          id,
          device: text(wire, 'device'),
          network: text(wire, 'network'),
          lastUsedAt: text(wire, 'last_used_at'),
          isCurrent: wire.is_current === true,
        }
      },
      serialise: ({ lastUsedAt, isCurrent, ...session }) => ({
        ...session,
        last_used_at: lastUsedAt,
        is_current: isCurrent,
      }),
    }),
  ),
})

export const endSession = call({
  ...ENDPOINTS.endSession,
  access: 'member',
  summary: "Ends one of the viewer's sessions.",
  input: z.object({
    id: boundedText(16, 'There is no such session.').regex(/^[0-9a-f]{1,16}$/, 'There is no such session.'),
  }),
  output: ConfirmationCodec,
})

export const endOtherSessions = call({
  ...ENDPOINTS.endOtherSessions,
  access: 'member',
  summary: "Ends all of the viewer's sessions but that of the request.",
  input: z.object({}),
  output: ConfirmationCodec,
})

export const deleteAccount = call({
  ...ENDPOINTS.deleteAccount,
  access: 'member',
  summary: "Deletes the viewer's account with everything in it.",
  input: z.object({ password: PresentPassword }),
  body: 'json',
  output: ConfirmationCodec,
})
