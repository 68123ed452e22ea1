import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { isHttps, settings } from '#lib/server/settings'

const LIFETIME_S = 365 * 24 * 60 * 60
const MAX_ACCOUNTS = 5

/** Digests of the accounts that have signed in on this device, the latest first. */
interface KnownDevice {
  accounts: string[]
}

export async function isKnownDevice(request: Request, email: string): Promise<boolean> {
  return (await knownAccounts(request)).includes(digest(email))
}

/** The cookie stays after signing out: it lets the owner in while others guess their password. */
export async function rememberDevice(headers: Headers, request: Request, email: string): Promise<void> {
  const accounts = Array.from(new Set([digest(email), ...(await knownAccounts(request))])).slice(
    0,
    MAX_ACCOUNTS,
  )
  const password = settings().SESSION_SECRET[0] ?? ''
  const sealed = await sealData({ accounts } satisfies KnownDevice, { password, ttl: LIFETIME_S })
  const secure = isHttps() ? '; Secure' : ''
  headers.append(
    'set-cookie',
    `${cookieName()}=${sealed}; Path=/; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax${secure}`,
  )
}

async function knownAccounts(request: Request): Promise<string[]> {
  const cookies = request.headers.get('cookie')?.split(/; */) ?? []
  const sealed = cookies.find((cookie) => cookie.startsWith(`${cookieName()}=`))?.split('=')[1] ?? ''
  for (const password of settings().SESSION_SECRET) {
    // Resolves with an empty object for bytes that were not sealed here.
    const { accounts } = await unsealData<Partial<KnownDevice>>(sealed, { password, ttl: LIFETIME_S })
    if (Array.isArray(accounts)) return accounts
  }
  return []
}

function cookieName(): string {
  return isHttps() ? '__Host-known-device' : 'known-device'
}

function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
