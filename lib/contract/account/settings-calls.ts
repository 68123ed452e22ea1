import { z } from 'zod'
import { AccountLanguage, boundedText } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import type { Reason } from '../reasons.ts'
import { Done } from '../response-shapes.ts'
import { Email, NewPassword, typedPassword, Username } from '../specification/account-calls.ts'

// A host that lacks these does not name `account`, or `privacy`, among what it offers.

/** What goes with the account, and the address it is to get. */
const AccountSummary = z.object({
  /** Null while no change waits for its link. */
  pendingEmail: z.string().nullable(),
  titles: z.int(),
  watches: z.int(),
  lists: z.int(),
  language: AccountLanguage.default('en'),
  /** Of the calendar's address; null before the first one. */
  calendarSecret: z.string().nullable(),
})

const Session = z.object({
  id: z.string(),
  /** `Firefox on Windows`; null where unknown. */
  device: z.string().nullable(),
  /** The first parts of its network address. */
  network: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** The request's own. */
  isCurrent: z.boolean(),
})

export type AccountSummary = z.infer<typeof AccountSummary>
export type Session = z.infer<typeof Session>

const NO_SESSION: Reason = 'account.noSession'

export const PresentPassword = typedPassword('account.passwordMissing')

export const accountSummary = call({
  ...ENDPOINTS.accountSummary,
  access: 'member',
  summary:
    "What the viewer's account holds, the email address that waits to be confirmed, and the secret of their calendar's address.",
  input: z.object({}),
  output: AccountSummary,
})

export const changeUsername = call({
  ...ENDPOINTS.changeUsername,
  access: 'member',
  summary: "Changes the viewer's username.",
  input: z.object({ username: Username }),
  output: Done.extend({ username: z.string() }),
})

export const changeLanguage = call({
  ...ENDPOINTS.changeLanguage,
  access: 'member',
  summary: 'Changes the language of mails, the calendar and exports.',
  input: z.object({ language: AccountLanguage }),
  output: Done.extend({ language: AccountLanguage }),
})

export const changeEmail = call({
  ...ENDPOINTS.changeEmail,
  confirmed: 'password',
  access: 'member',
  summary:
    "Mails a link to the new address; opening it makes it the viewer's. The old address is notified. The address that waits already needs no password.",
  input: z.object({ email: Email, password: PresentPassword.optional() }),
  output: Done,
})

export const cancelEmailChange = call({
  ...ENDPOINTS.cancelEmailChange,
  access: 'member',
  summary: 'Keeps the address: the mailed link no longer works.',
  input: z.object({}),
  output: Done,
})

export const changePassword = call({
  ...ENDPOINTS.changePassword,
  confirmed: 'password',
  access: 'member',
  summary: "Replaces the viewer's password, and ends their other sessions.",
  input: z.object({ present: PresentPassword.optional(), password: NewPassword }),
  output: Done,
})

export const listSessions = call({
  ...ENDPOINTS.listSessions,
  access: 'member',
  summary: "The viewer's sessions, the latest used first.",
  input: z.object({}),
  output: z.array(Session),
})

export const endSession = call({
  ...ENDPOINTS.endSession,
  confirmed: true,
  access: 'member',
  summary: "Ends one of the viewer's sessions.",
  input: z.object({
    id: boundedText(16, NO_SESSION).regex(/^[0-9a-f]{1,16}$/, NO_SESSION),
  }),
  output: Done,
})

export const endOtherSessions = call({
  ...ENDPOINTS.endOtherSessions,
  confirmed: true,
  access: 'member',
  summary: "Ends all of the viewer's sessions but that of the request.",
  input: z.object({}),
  output: Done,
})

export const deleteAccount = call({
  ...ENDPOINTS.deleteAccount,
  confirmed: 'password',
  access: 'member',
  summary: "Deletes the viewer's account with everything in it.",
  input: z.object({ password: PresentPassword.optional() }),
  output: Done,
})

export const updatePrivacy = call({
  ...ENDPOINTS.updatePrivacy,
  access: 'member',
  summary: "Makes the viewer's profile private or public.",
  input: z.object({ isPrivate: z.boolean() }),
  output: Done,
})
