import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Hasher } from '#upstream/account/passwords'

interface DemoAccount {
  username: string
  email: string
  password: string
  passwordHash: string
  isAdmin: boolean
}

const PASSWORD_BYTES = 12

export function makeAccounts(hasher: Hasher): Promise<DemoAccount[]> {
  return Promise.all(
    ['demo', 'admin'].map(async (username) => {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url')
      return {
        username,
        email: `${username}@cuedot.example`,
        password,
        passwordHash: await hasher.hash(password),
        isAdmin: username === 'admin',
      }
    }),
  )
}

export function writeAccounts(dataDir: string, accounts: readonly DemoAccount[]): void {
  const lines = accounts.map(
    ({ email, password, isAdmin }) => `${isAdmin ? 'admin ' : 'member'}  ${email}  ${password}`,
  )
  const file = path.join(dataDir, 'demo-accounts.txt')
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
}
