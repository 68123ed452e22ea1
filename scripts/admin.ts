// `npm run admin -- grant EMAIL | revoke EMAIL | list | let-in EMAIL | factor-off EMAIL | sign-out EMAIL | sign-out --all`
import process from 'node:process'
import { switchFactorOff } from '#upstream/account/sign-in/operator/factor-off'
import { makeLetInLink } from '#upstream/account/sign-in/operator/let-in'
import { signOutAll, signOutMember } from '#upstream/account/sign-in/operator/sign-out'
import { theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { type Db, openDb } from '#upstream/db/open'
import { grantAdmin, listAccounts, revokeAdmin } from '#upstream/members/member-management'
import { findByEmail } from '#upstream/members/members'
import { readSettings, type Settings } from '#upstream/settings'

const USAGE = `usage: npm run admin -- grant EMAIL       make a member an admin
       npm run admin -- revoke EMAIL      make an admin a member again; the last one stays
       npm run admin -- list              show who is an admin
       npm run admin -- let-in EMAIL      print a link that signs in, once, within 15 minutes
       npm run admin -- factor-off EMAIL  switch off the second factor of a member who has lost it
       npm run admin -- sign-out EMAIL    end a member's sessions, and tokens of programs
       npm run admin -- sign-out --all    end those of all members`

interface Target {
  db: Db
  settings: Settings
  member: { id: number; username: string }
  now: Date
}

/** What is done to the member with an address. Returns what has been. */
const COMMANDS: Record<string, (target: Target) => Promise<string>> = {
  grant: async ({ db, member, now }) => {
    await grantAdmin(db, member.id, theOperator(now))
    return `${member.username} is an admin now.`
  },
  revoke: async ({ db, member, now }) => {
    const revoked = await revokeAdmin(db, member.id, theOperator(now))
    if (revoked === 'last') throw new Error('The last admin has to stay one.')
    return `${member.username} is not an admin.`
  },
  'let-in': ({ db, settings, member, now }) => makeLetInLink(db, settings.SITE_URL, member.id, now),
  'factor-off': async ({ db, member, now }) =>
    (await switchFactorOff(db, member.id, now))
      ? `The second factor of ${member.username} is off.`
      : `${member.username} has no second factor.`,
  'sign-out': async ({ db, member, now }) => {
    await signOutMember(db, member.id, now)
    return `${member.username} is signed out everywhere.`
  },
}

try {
  const settings = readSettings(process.env)
  const db = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  await run(db, settings, process.argv.slice(2)).finally(() => db.destroy())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(db: Db, settings: Settings, [command = '', email, ...rest]: string[]): Promise<void> {
  if (command === 'list' && !email) {
    const admins = (await listAccounts(db)).filter(({ isAdmin }) => isAdmin)
    for (const admin of admins) console.log(`${admin.email}  ${admin.username}`)
    if (admins.length === 0) console.log('There is no admin yet.')
    return
  }
  if (command === 'sign-out' && email === '--all' && rest.length === 0) {
    console.log(`All members are signed out. Sessions ended: ${await signOutAll(db, new Date())}`)
    return
  }
  const act = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!act || !email || rest.length > 0) throw new Error(USAGE)
  const member = await findByEmail(db, email)
  if (!member) throw new Error(`No member has the address ${email}.`)
  console.log(await act({ db, settings, member, now: new Date() }))
}
