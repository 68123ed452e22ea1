import { shippedLanguage } from '#lib/text/language'
import { deviceName } from '#upstream/account/device-name'
import { findMailedMember } from '#upstream/account/sign-in/mailed-member'
import { issueIdentityCode } from '#upstream/account/sign-in/provider/identity-codes'
import { inGroups } from '#upstream/account/sign-in/typed-codes'
import { issueToken } from '#upstream/account/tokens'
import type { Db } from '#upstream/db/open'
import { renderMail } from '#upstream/mail/mail-templates'
import type { Mail } from '#upstream/mail/mail-transport'
import type { QueuedMail } from '#upstream/mail/queued-mails'
import { SECURITY_MAIL_KINDS, type SecurityMailKind } from '#upstream/mail/tables'
import { findByEmail } from '#upstream/members/members'

/** Of a second factor that is to be switched off, the token that each mail's link has. */
const RESET_TOKENS = {
  factor_reset_asked: 'factor_keep',
  factor_reset_reminder: 'factor_keep',
  factor_reset_due: 'factor_off',
} as const

interface SecurityMail extends QueuedMail {
  kind: SecurityMailKind
  member_id: number
}

export function isSecurityMail(queued: QueuedMail): queued is SecurityMail {
  return queued.member_id !== null && SECURITY_MAIL_KINDS.some((kind) => kind === queued.kind)
}

/** Null where the member is gone, or what it is about is. */
export async function renderSecurityMail(
  db: Db,
  siteUrl: string,
  queued: SecurityMail,
  now: Date,
): Promise<Mail | null> {
  const { kind, member_id, created_at, details } = queued
  const member = await findMailedMember(db, member_id)
  if (!member) return null
  const { username, email, language, reset } = member
  const variables = {
    siteUrl,
    recipient: queued.recipient,
    username,
    at: new Date(created_at),
    device: deviceName(details.device ?? null, language),
    first: details.first,
    left: details.left,
  }
  if (!isOfReset(kind)) return renderMail(kind, language, variables)
  // Stopped, or stopped and asked again: then with mails of its own.
  if (!reset || reset.askedAt > created_at) return null
  const token = await issueToken(db, { member_id }, RESET_TOKENS[kind], now)
  // The address may have changed since the mail was queued: the old mailbox alone switches nothing off.
  return renderMail(kind, language, { ...variables, recipient: email, token, dueAt: new Date(reset.dueAt) })
}

/** To an address that an account has, what says so in place of a code. Decided on sending, so that the response takes as long for each. */
export async function renderIdentityCode(
  db: Db,
  siteUrl: string,
  { recipient, details }: QueuedMail,
  now: Date,
): Promise<Mail | null> {
  // For an account's address too, to which it is not mailed: an earlier code is void alike.
  const code = await issueIdentityCode(db, details.challenge ?? '', recipient, now)
  if (code === null) return null
  const member = await findByEmail(db, recipient)
  if (member) {
    const { username } = member
    return renderMail('identity_known', shippedLanguage(member.language), { siteUrl, recipient, username })
  }
  const language = shippedLanguage(details.language ?? '')
  return renderMail('identity_code', language, { siteUrl, recipient, code: inGroups(code) })
}

function isOfReset(kind: SecurityMailKind): kind is keyof typeof RESET_TOKENS {
  return Object.hasOwn(RESET_TOKENS, kind)
}
