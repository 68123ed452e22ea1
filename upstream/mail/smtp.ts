import { createTransport } from 'nodemailer'
import type { Mailbox } from '#upstream/mail/mailbox'
import { SECOND } from '#upstream/time'

/** A server that says nothing for so long has hung. */
const PATIENCE = 30 * SECOND

/**
 * Sends through a mail server, over connections that stay open. Links in mails are keys to accounts, so anything
 * but a server on this machine has to speak TLS; parameters of the URL (`?requireTLS=false`) have the last word.
 */
export function openSmtp({ url, from }: { url: string; from: string }): Mailbox {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isLocalRequest(new URL(url).hostname),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  return {
    deliver: async ({ recipient, ...mail }) =>
      void (await transport.sendMail({ ...mail, from, to: recipient })),
    close: async () => transport.close(),
  }
}

function isLocalRequest(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\./.test(host)
}
