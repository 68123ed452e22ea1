import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '#lib/service/is-loopback-host'
import type { Mailbox } from '#upstream/mail/mail-transport'
import { SECOND } from '#upstream/time'

const TIMEOUT = 30 * SECOND

/** Links in mails open accounts: TLS is required except on this machine, or where the URL overrides it. */
export function openSmtp({ url, from }: { url: string; from: string }): Mailbox {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: !isLoopbackHost(new URL(url).hostname),
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
  return {
    deliver: async ({ recipient, ...mail }) =>
      void (await transport.sendMail({ ...mail, from, to: recipient })),
    close: async () => transport.close(),
  }
}
