import 'server-only'
import { type CatalogueSource, type Connection, type Offer, testConnection } from '#contract'
import { log } from '#lib/server/log'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

const TTL_MS = 10 * 60_000

let cached: { connection: Connection; expires: number } | null = null

export async function checkConnection(): Promise<void> {
  try {
    await callUpstream(testConnection, {})
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'the connection test failed')
  }
}

export async function catalogueSource(): Promise<CatalogueSource | null> {
  return (await connection())?.catalogue ?? null
}

/** The calls beyond the specification's that the host has. */
export async function offers(): Promise<readonly Offer[]> {
  return (await connection())?.offers ?? []
}

export async function isOffered(offer: Offer): Promise<boolean> {
  return (await offers()).includes(offer)
}

/** False too while no host has said what it has. */
export async function isLacking(offer: Offer): Promise<boolean> {
  const known = await connection()
  return known !== null && !known.offers.includes(offer)
}

/** The last known one while the upstream fails. */
async function connection(): Promise<Connection | null> {
  if (cached && cached.expires > performance.now()) return cached.connection
  try {
    cached = { connection: await callUpstream(testConnection, {}), expires: performance.now() + TTL_MS }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
  return cached?.connection ?? null
}
