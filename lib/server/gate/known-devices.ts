import 'server-only'
import { readSealed, type SealedCookie, writeSealed } from '#lib/server/sealed-cookie'
import { accountDigest } from '#lib/service/account-digest'

const MAX_ACCOUNTS = 5

/** Digests of the accounts that have signed in on this device, the latest first. */
interface KnownDevice {
  accounts: string[]
}

const COOKIE: SealedCookie<KnownDevice> = {
  name: 'known-device',
  lifetimeS: 365 * 24 * 60 * 60,
  parse: ({ accounts }) => (Array.isArray(accounts) ? { accounts } : null),
}

/** The cookie stays after signing out: it lets the owner in while others guess their password. */
export async function rememberDevice(headers: Headers, request: Request, email: string): Promise<void> {
  const accounts = new Set([accountDigest(email), ...(await knownAccounts(request))])
  await writeSealed(COOKIE, headers, { accounts: Array.from(accounts).slice(0, MAX_ACCOUNTS) })
}

export async function knownAccounts(request: Request): Promise<string[]> {
  return (await readSealed(COOKIE, request))?.accounts ?? []
}
