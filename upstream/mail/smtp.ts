import os from 'node:os'
import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#lib/service/is-loopback-host'
import type { Mailbox } from '#upstream/mail/mail-transport'
import { SECOND } from '#upstream/time'

const TIMEOUT = 30 * SECOND

interface Options {
  url: string
  from: string
  siteUrl: string
}

/** Links in mails open accounts: TLS is required except on this machine, or where the URL overrides it. */
export function openSmtp({ url, from, siteUrl }: Options): Mailbox {
  const transport = createTransport({
    url,
    pool: true,
    name: clientName(siteUrl),
    requireTLS: !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
  return {
    deliver: async ({ recipient, ...mail }) => {
      await transport.sendMail({ ...mail, from, to: recipient }).catch((error: Error) => {
        throw withAdvice(error)
      })
    },
    close: async () => transport.close(),
  }
}

/**
 * What EHLO names. Servers reject a name without a dot, as containers have, and nodemailer's substitute for it,
 * `[127.0.0.1]`. Undefined: nodemailer's own.
 */
function clientName(siteUrl: string): string | undefined {
  const { hostname } = new URL(siteUrl)
  if (os.hostname().includes('.') || isLoopbackHost(hostname)) return undefined
  if (hostname.startsWith('[')) return hostname.replace('[', '[IPv6:')
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}

/** What an operator does about a server's TLS, after the reason. */
const ADVICE: [reason: RegExp, advice: string][] = [
  [
    /upgrading connection with STARTTLS/,
    'To send unencrypted, add requireTLS=false to SMTP_URL: smtp://…/?requireTLS=false',
  ],
  [
    /certificate/i,
    'SMTP_URL has to name the host of the certificate; to accept any certificate, add tls.rejectUnauthorized=false: smtp://…/?tls.rejectUnauthorized=false',
  ],
  [
    /wrong version number|packet length too long/i,
    'smtps:// is for servers that speak TLS at once, on port 465: try smtp://',
  ],
]

function withAdvice(error: Error): Error {
  const advice = ADVICE.find(([reason]) => reason.test(error.message))?.[1]
  return advice ? new Error(`${error.message}. ${advice}`, { cause: error }) : error
}
