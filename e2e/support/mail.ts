import fs from 'node:fs'
import path from 'node:path'
import { makeLetInLink } from '#upstream/account/sign-in/operator/let-in'
import { findByEmail } from '#upstream/members/members'
import { inDatabase } from './database.ts'

/** The newest link to a page of the product in the mails to an address. Waits until there is one. */
export async function mailedLink(dataDir: string, recipient: string, page: string): Promise<string> {
  return mailedText(dataDir, recipient, new RegExp(`https?://\\S+?${page}\\?token=[\\w-]+`))
}

/** As the operator's command makes it, without the site's address. */
export function letInLink(email: string): Promise<string> {
  return inDatabase(async (db) => {
    const member = await findByEmail(db, email)
    return makeLetInLink(db, '', member?.id ?? 0, new Date())
  })
}

/** What the newest mail to an address that matches says. Waits until there is one. */
export async function mailedText(dataDir: string, recipient: string, pattern: RegExp): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  for (let attempt = 0; attempt < 100; attempt++) {
    const mails = fs.existsSync(outbox) ? fs.readdirSync(outbox).sort().reverse() : []
    for (const file of mails.filter((name) => name.endsWith('.eml'))) {
      const mail = unfold(fs.readFileSync(path.join(outbox, file), 'utf8'))
      const found = new RegExp(`^To: .*${recipient}`, 'im').test(mail) && pattern.exec(mail)
      if (found) return found[0]
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail to ${recipient} has ${pattern}.`)
}

/** Undoes quoted-printable: soft line breaks and `=3D`. */
function unfold(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
