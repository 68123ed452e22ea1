import { urlCredentialsFault } from '#lib/service/url-credentials-fault'

/** Why SMTP_URL is not the address of a mail server, without its value, which has a password in it. Null: it is one. */
export function smtpUrlFault(url: string): string | null {
  if (!/^smtps?:\/\//i.test(url)) {
    return 'has to begin with smtp:// or smtps://, as smtp://user:password@mail.example.org:587 does'
  }
  const fault = urlCredentialsFault(url)
  if (fault) return fault
  if (!URL.canParse(url)) return 'is not a URL: its host or its port cannot be read'
  const { hostname, pathname } = new URL(url)
  if (!hostname) return 'names no host'
  return pathname.length > 1 ? 'has a path after its host, which mail servers do not have' : null
}
