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
  registeredAt?: Date
  newEmail?: string
}

/** `taken` and `email_taken` tell the owner of an address that a registration or another account used it. */
type Template = MailKind | 'taken' | 'email_taken'

/** Where the link of each leads. */
const PATHS: Record<Template, (token: string | undefined) => string> = {
  verify: (token) => `/verify-email?token=${token}`,
  taken: () => '/login',
  reset: (token) => `/reset-password?token=${token}`,
  password_changed: () => '/forgot-password',
  email_change: (token) => `/verify-email?token=${token}`,
  email_taken: () => '/login',
  email_changing: () => '/forgot-password',
}

export function renderMail(kind: Template, language: Language, variables: MailVariables): Mail {
  const { siteUrl, recipient, username, token, registeredAt, newEmail } = variables
  const mail = translator(language, 'mail')
  const says = translator(language, `mail.${kind}`)
  const greeting = username ? mail('greeting', { name: username }) : mail('greetingWithoutName')
  const text = says('text', { time: timeText(registeredAt ?? new Date(), language), email: newEmail ?? '' })
  // Paragraphs are apart by an empty line.
  const before = [greeting, ...text.split('\n\n')]
  const [subject, label, closing] = [says('subject'), says('action'), says('closing')]
  const link = `${siteUrl}${inLanguage(PATHS[kind](token), language)}`
  return {
    recipient,
    subject,
    text: `${[...before, `${label}:\n${link}`, closing, 'Cuedot'].join('\n\n')}\n`,
    html: renderHtml(language, {
      subject,
      before,
      action: { label, link },
      buttonFails: mail('buttonFails'),
      closing,
    }),
  }
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
    action: { label: string; link: string }
    buttonFails: string
    closing: string
  },
): string {
  const { label, link } = mail.action
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const button = 'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a1a1a;color:#ffffff'
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">
${mail.before.map(paragraph).join('\n')}
<p><a href="${escapeHtml(link)}" style="${button};text-decoration:none">${escapeHtml(label)}</a></p>
<p>${escapeHtml(mail.buttonFails)}<br>${escapeHtml(link)}</p>
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
