import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { FIXED_HEADERS } from './lib/http/fixed-headers.ts'

/** Pages whose address may hold a token from a mail: it must not leak as a referrer. */
const TOKEN_PAGES = ['/reset-password', '/verify-email']

/** @param {string} phase @returns {import('next').NextConfig} */
const config = (phase) => ({
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` type-checks the whole project.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./lib/page-cache/cache-handler.ts', import.meta.url)),
  // Next's own memory would be a second cache in front of it.
  cacheMaxMemorySize: 0,
  // The page cache is bundled for the middleware as well, which does not connect to Redis.
  serverExternalPackages: ['@redis/client'],
  // TMDB serves sizes itself; this closes /_next/image.
  images: { unoptimized: true },
  async headers() {
    // In production the HTTP server sends them; `next dev` runs without it.
    return [
      ...(phase === PHASE_DEVELOPMENT_SERVER ? [{ source: '/:path*', headers: named(FIXED_HEADERS) }] : []),
      ...TOKEN_PAGES.map((source) => ({ source, headers: named({ 'referrer-policy': 'no-referrer' }) })),
    ]
  },
})

/** @param {Record<string, string>} headers */
function named(headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

export default config
