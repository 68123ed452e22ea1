import type { Mail } from '#upstream/mail/mail-transport'
import type { MailKind } from '#upstream/mail/tables'

/** `siteUrl` comes from the settings, never from a request. */
interface MailVariables {
  siteUrl: string
  recipient: string
  /** Of members only: to an address that is not confirmed, a stranger may have typed it. */
  username?: string
  token?: string
  registeredAt?: Date
  newEmail?: string
}

interface MailText {
  subject: string
  paragraphs: string[]
  action: { label: string; path: string }
  closing: string
}

/** Several registrations with one address are distinguished by it. */
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const NOT_YOU = 'If that was not you, you can ignore this mail: nothing will happen.'

/** `taken` and `email_taken` tell the owner of an address that a registration or another account used it. */
type Template = MailKind | 'taken' | 'email_taken'

const TEMPLATES: Record<Template, (variables: MailVariables) => MailText> = {
  verify: ({ token, registeredAt }) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `This address was registered at Cuedot on ${TIME.format(registeredAt)} UTC, probably by you.`,
      'Please confirm that this is your email address, within 24 hours.',
    ],
    action: { label: 'Confirm my address', path: `/verify-email?token=${token}` },
    closing: NOT_YOU,
  }),
  taken: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'This address was registered at Cuedot once more, probably by you. You have an account already.',
      'You can sign in with it, or choose a new password if you have forgotten yours.',
    ],
    action: { label: 'Sign in', path: '/login' },
    closing: NOT_YOU,
  }),
  reset: ({ token }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'You can choose a new password with the link below. It works once, within the next 60 minutes.',
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    closing: NOT_YOU,
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed just now, and every other session was ended.'],
    action: { label: 'That was not me', path: '/forgot-password' },
    closing: 'If that was you, there is nothing to do.',
  }),
  email_change: ({ token }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'You want to use this email address for your account.',
      'Please confirm that it is yours, within 24 hours. Until then nothing changes.',
    ],
    action: { label: 'Confirm my address', path: `/verify-email?token=${token}` },
    closing: NOT_YOU,
  }),
  email_taken: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'Another account at Cuedot was to get this email address. You have an account with it already.',
    ],
    action: { label: 'Sign in', path: '/login' },
    closing: NOT_YOU,
  }),
  email_changing: ({ newEmail }) => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `The email address of your account is to become ${newEmail}. It changes when the link that was sent there is opened.`,
    ],
    action: { label: 'That was not me', path: '/forgot-password' },
    closing: 'If that was you, there is nothing to do.',
  }),
}

export function renderMail(kind: Template, variables: MailVariables): Mail {
  const { subject, paragraphs, action, closing } = TEMPLATES[kind](variables)
  const greeting = variables.username ? `Hello ${variables.username},` : 'Hello,'
  const link = `${variables.siteUrl}${action.path}`
  const lines = [greeting, ...paragraphs, `${action.label}:\n${link}`, closing, 'Cuedot']
  return {
    recipient: variables.recipient,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: renderHtml({ subject, before: [greeting, ...paragraphs], action: { ...action, link }, closing }),
  }
}

function renderHtml(mail: {
  subject: string
  before: string[]
  action: { label: string; link: string }
  closing: string
}): string {
  const { label, link } = mail.action
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const button = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a1a1a;color:#ffffff'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">
${mail.before.map(paragraph).join('\n')}
<p><a href="${escapeHtml(link)}" style="${button};text-decoration:none">${escapeHtml(label)}</a></p>
<p>If the button does not work, open this address:<br>${escapeHtml(link)}</p>
${paragraph(mail.closing)}
<p>Cuedot</p>
</body>
</html>
`
}

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
