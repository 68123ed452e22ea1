import 'server-only'
import { clearSealed, readSealed, type SealedCookie, writeSealed } from '#lib/server/sealed-cookie'

/** The one sign-in at the provider that this browser has under way: the upstream's number of it. */
interface SignInFlow {
  flow: string
}

const COOKIE: SealedCookie<SignInFlow> = {
  name: 'sign-in',
  lifetimeS: 10 * 60,
  parse: ({ flow }) => (typeof flow === 'string' && flow !== '' ? { flow } : null),
}

/** A later one takes the place of one that was begun before. */
export async function keepFlow(headers: Headers, flow: string): Promise<void> {
  await writeSealed(COOKIE, headers, { flow })
}

export async function readFlow(request: Request): Promise<string | null> {
  return (await readSealed(COOKIE, request))?.flow ?? null
}

export async function clearFlow(headers: Headers): Promise<void> {
  await clearSealed(COOKIE, headers)
}
