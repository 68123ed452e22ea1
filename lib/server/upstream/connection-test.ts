import 'server-only'
import { type CatalogueSource, testConnection } from '#contract'
import { log } from '#lib/server/log'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

const SOURCE_TTL_MS = 10 * 60_000

let cached: { source: CatalogueSource; expires: number } | null = null

export async function checkConnection(): Promise<void> {
  try {
    await callUpstream(testConnection, {})
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'the connection test failed')
  }
}

export async function catalogueSource(): Promise<CatalogueSource | null> {
  if (cached && cached.expires > Date.now()) return cached.source
  try {
    const { catalogue } = await callUpstream(testConnection, {})
    cached = catalogue && { source: catalogue, expires: Date.now() + SOURCE_TTL_MS }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
  return cached?.source ?? null
}
