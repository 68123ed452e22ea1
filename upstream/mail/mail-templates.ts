import { translator } from '#lib/messages/translator'
import { directionOf, inLanguage, type Language } from '#lib/text/language'
import type { Mail } from '#upstream/mail/mail-transport'
import type { MailKind } from '#upstream/mail/tables'

/** `siteUrl` comes from the settings, never from a request. */
interface MailVariables {
  siteUrl: string
  recipient: string
  /** Of members only: to an address that is not confirmed, a stranger may have typed it. */
  username?: string
  token?: string
  /** When what it tells of has happened. */
  at?: Date
  /** When what it warns of is going to. */
  dueAt?: Date
  newEmail?: string
  /** As `Firefox on Windows`. */
  device?: string | null
  /** The first factor that a stranger has. */
  first?: 'password' | 'provider'
  /** Recovery codes. */
  left?: number
  /** To type, in place of a link. */
  code?: string
}

/** `taken`, `email_taken` and `identity_known` tell the owner of an address that a registration or another account used it. */
type Template = MailKind | 'taken' | 'email_taken' | 'identity_known'

/** Where the link of each leads that has one of its own. Of the others it leads to where a member sees what has happened. */
const PATHS = {
  verify: (token?: string) => `/verify-email?token=${token}`,
  taken: () => '/login',
  reset: (token?: string) => `/reset-password?token=${token}`,
  password_changed: () => '/forgot-password',
  email_change: (token?: string) => `/verify-email?token=${token}`,
  email_taken: () => '/login',
  email_changing: () => '/forgot-password',
  identity_known: () => '/login',
  factor_reset_asked: (token?: string) => `/sign-in/keep?token=${token}`,
  factor_reset_reminder: (token?: string) => `/sign-in/keep?token=${token}`,
  factor_reset_due: (token?: string) => `/sign-in/switch-off?token=${token}`,
} satisfies Partial<Record<Template, (token?: string) => string>>
const SECURITY_TAB = '/profile#security'

export function renderMail(kind: Template, language: Language, variables: MailVariables): Mail {
  const { siteUrl, recipient, username, token, code } = variables
  const mail = translator(language, 'mail')
  const says = translator(language, `mail.${kind}`)
  const values = valuesOf(variables, language)
  const greeting = username ? mail('greeting', { name: username }) : mail('greetingWithoutName')
  const subject = says('subject', values)
  // Paragraphs are apart by an empty line.
  const before = [greeting, ...says('text', values).split('\n\n')]
  const { path, label, closing } = endingOf(kind, language, token)
  const link = `${siteUrl}${inLanguage(path, language)}`
  const action = code === undefined ? { label, link } : null
  const shown = code === undefined ? `${label}:\n${link}` : code
  return {
    recipient,
    subject,
    text: `${[...before, shown, closing, 'Cuedot'].join('\n\n')}\n`,
    html: renderHtml(language, { subject, before, action, code, buttonFails: mail('buttonFails'), closing }),
  }
}

/** Each message takes some of them. */
function valuesOf({ at, dueAt, newEmail, device, first, left }: MailVariables, language: Language) {
  return {
    time: timeText(at ?? new Date(), language),
    due: timeText(dueAt ?? new Date(), language),
    email: newEmail ?? '',
    device: device ?? '',
    hasDevice: device ? 'yes' : 'no',
    first: first ?? 'password',
    left: left ?? 0,
  }
}

function endingOf(kind: Template, language: Language, token: string | undefined) {
  const mail = translator(language, 'mail')
  if (!hasOwnLink(kind)) {
    return {
      path: SECURITY_TAB,
      label: mail('notMe'),
      closing: mail(kind === 'identity_code' ? 'ignore' : 'nothingToDo'),
    }
  }
  const says = translator(language, `mail.${kind}`)
  return { path: PATHS[kind](token), label: says('action'), closing: says('closing') }
}

function hasOwnLink(kind: Template): kind is keyof typeof PATHS {
  return Object.hasOwn(PATHS, kind)
}

/** Several registrations with one address are distinguished by it. */
function timeText(time: Date, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    time,
  )
}

function renderHtml(
  language: Language,
  mail: {
    subject: string
    before: string[]
    /** Null: a code is shown in its place. */
    action: { label: string; link: string } | null
    code: string | undefined
    buttonFails: string
    closing: string
  },
): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">
${mail.before.map(paragraph).join('\n')}
${mail.action ? renderButton(mail.action, mail.buttonFails) : `<p style="font-size:24px;letter-spacing:.1em">${escapeHtml(mail.code ?? '')}</p>`}
${paragraph(mail.closing)}
<p>Cuedot</p>
</body>
</html>
`
}

function renderButton({ label, link }: { label: string; link: string }, buttonFails: string): string {
  const style = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a1a1a;color:#ffffff'
  return `<p><a href="${escapeHtml(link)}" style="${style};text-decoration:none">${escapeHtml(label)}</a></p>
<p>${escapeHtml(buttonFails)}<br>${escapeHtml(link)}</p>`
}

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
