import 'server-only'
import {
  type AvailabilitySource,
  availabilitySourceOf,
  type Capabilities,
  type CatalogueSource,
  type Offer,
  testConnection,
  type WaysToSignIn,
} from '#contract'
import { log } from '#lib/server/log'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

const TTL_MS = 10 * 60_000

let cached: { capabilities: Capabilities; expires: number } | null = null

export async function checkConnection(): Promise<void> {
  try {
    await callUpstream(testConnection, {})
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'the connection test failed')
  }
}

export async function catalogueSource(): Promise<CatalogueSource | null> {
  return (await capabilities())?.catalogue ?? null
}

/** The calls beyond the specification's that the host has. */
export async function offers(): Promise<readonly Offer[]> {
  return (await capabilities())?.offers ?? []
}

/** How members of the host sign in: until it has said so, with a password. */
export async function waysToSignIn(): Promise<WaysToSignIn> {
  return (await capabilities())?.signIn ?? { password: true, provider: null }
}

export async function isOffered(offer: Offer): Promise<boolean> {
  return (await offers()).includes(offer)
}

/** False too while no host has said what it has. */
export async function isLacking(offer: Offer): Promise<boolean> {
  const known = await capabilities()
  return known !== null && !known.offers.includes(offer)
}

/** Whose availability the host has; null where it has none. */
export async function availabilitySource(): Promise<AvailabilitySource | null> {
  const [catalogue, offered] = [await catalogueSource(), await isOffered('availability')]
  return catalogue && offered ? availabilitySourceOf(catalogue) : null
}

/** The last known one while the upstream fails. */
async function capabilities(): Promise<Capabilities | null> {
  if (cached && cached.expires > performance.now()) return cached.capabilities
  try {
    cached = { capabilities: await callUpstream(testConnection, {}), expires: performance.now() + TTL_MS }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
  return cached?.capabilities ?? null
}
