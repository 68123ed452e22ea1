// `npm run admin -- grant EMAIL | revoke EMAIL | list`
import process from 'node:process'
import { theOperator } from '#upstream/account/sign-in/trail/admin-actions'
import { type Db, openDb } from '#upstream/db/open'
import { grantAdmin, listAccounts, revokeAdmin } from '#upstream/members/member-management'
import { findByEmail } from '#upstream/members/members'
import { readSettings } from '#upstream/settings'

const USAGE = `usage: npm run admin -- grant EMAIL     make a member an admin
       npm run admin -- revoke EMAIL    make an admin a member again; the last one stays
       npm run admin -- list            show who is an admin`

try {
  const settings = readSettings(process.env)
  const db = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  await run(db, process.argv.slice(2)).finally(() => db.destroy())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(db: Db, [command, email, ...rest]: string[]): Promise<void> {
  if (command === 'list' && !email) {
    const admins = (await listAccounts(db)).filter(({ isAdmin }) => isAdmin)
    for (const admin of admins) console.log(`${admin.email}  ${admin.username}`)
    if (admins.length === 0) console.log('There is no admin yet.')
    return
  }
  if (!email || rest.length > 0 || (command !== 'grant' && command !== 'revoke')) throw new Error(USAGE)
  const member = await findByEmail(db, email)
  if (!member) throw new Error(`No member has the address ${email}.`)
  const operator = theOperator(new Date())
  if (command === 'grant') {
    await grantAdmin(db, member.id, operator)
    console.log(`${member.username} is an admin now.`)
  } else {
    if ((await revokeAdmin(db, member.id, operator)) === 'last')
      throw new Error('The last admin has to stay one.')
    console.log(`${member.username} is not an admin.`)
  }
}
