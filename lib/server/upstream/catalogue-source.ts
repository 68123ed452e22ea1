import 'server-only'
import { type CatalogueSource, testConnection } from '#contract'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** Milliseconds for which an answer holds: the source changes only with the upstream's settings. */
const HOLDS_MS = 10 * 60_000

let known: { source: CatalogueSource; until: number } | null = null

/** Where the upstream's titles come from; null while it does not say or does not answer. */
export async function catalogueSource(): Promise<CatalogueSource | null> {
  if (known && known.until > Date.now()) return known.source
  try {
    const { catalogue } = await callUpstream(testConnection, {})
    known = catalogue && { source: catalogue, until: Date.now() + HOLDS_MS }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
  return known?.source ?? null
}
