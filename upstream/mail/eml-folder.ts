import fs from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { openDiskFiles } from '#upstream/files/disk-files'
import type { Mailbox } from '#upstream/mail/mail-transport'

const MAX_SHOWN = 50

function outboxFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

/** Writes `.eml` files whose names sort by time, for when no mail server is set. */
export function openEmlFolder({ dataDir, from }: { dataDir: string; from: string }): Mailbox {
  const files = openDiskFiles(outboxFolder(dataDir))
  const writer = createTransport({ streamTransport: true, buffer: true })
  let last = 0
  return {
    async deliver({ recipient, ...mail }) {
      const { message, messageId } = await writer.sendMail({
        ...mail,
        from,
        to: recipient,
        textEncoding: 'quoted-printable',
      })
      // Unique and in order, within one millisecond too.
      last = Math.max(last + 1, Date.now())
      const id = messageId.replace(/\W/g, '').slice(0, 8)
      const name = `${new Date(last).toISOString().replaceAll(':', '-')}-${id}.eml`
      await files.put(name, message as Buffer)
    },
    close: async () => writer.close(),
  }
}

export interface OutboxMail {
  to: string
  subject: string
  date: string
  text: string
}

export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = outboxFolder(dataDir)
  const names = await fs.readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .slice(-MAX_SHOWN)
    .reverse()
  return Promise.all(
    newest.map(async (name) => parseMail(await fs.readFile(path.join(folder, name), 'latin1'))),
  )
}

/** Parses what {@link openEmlFolder} writes: plain text in quoted-printable before the HTML. */
function parseMail(message: string): OutboxMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? ''
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  const plain = message.split(`--${boundary}`)[1] ?? ''
  return {
    to: header('To'),
    subject: header('Subject'),
    date: header('Date'),
    text: decodeQuotedPrintable(plain.slice(plain.indexOf('\r\n\r\n')).trim()),
  }
}

/** RFC 2045, 6.7. */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
