import 'server-only'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { viewerConnections, viewerTokens } from '#lib/server/pages/viewer-queries'
import { isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'

/** How many connections and tokens write or read for the viewer; null where the host has none, or they could not be read. */
export async function readPrograms(language: Language) {
  if (!(await isOffered('connections'))) return null
  const [found, tokens] = await Promise.all([
    viewerConnections(language).catch(catchOptional),
    (await isOffered('programs')) ? viewerTokens(language).catch(catchOptional) : [],
  ])
  if (!found || isFailed(found) || isFailed(tokens)) return null
  const now = new Date().toISOString()
  const servers = found.servers.filter(({ claim }) => claim?.isConfirmed)
  return {
    connections: found.connections.length + servers.length,
    tokens: (tokens ?? []).filter(({ expiresAt }) => expiresAt === null || expiresAt > now).length,
  }
}
