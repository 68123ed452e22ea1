import { fileURLToPath } from 'node:url'
import { FIXED_HEADERS } from './lib/http/fixed-headers.ts'

/** Pages whose address may hold a token from a mail: it must not travel on as a referrer. */
const TOKEN_PAGES = ['/reset-password', '/verify-email']

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` type-checks the whole project; a second time in the build would only cost the newcomer seconds.
  typescript: { ignoreBuildErrors: true },
  cacheHandler: fileURLToPath(new URL('./lib/page-cache/cache-handler.ts', import.meta.url)),
  // Next's own memory would sit in front of ours.
  cacheMaxMemorySize: 0,
  // The page cache is bundled for the middleware as well, which shares no pages.
  serverExternalPackages: ['@redis/client'],
  // TMDB serves sizes itself; this closes /_next/image.
  images: { unoptimized: true },
  async headers() {
    return [
      { source: '/:path*', headers: named(FIXED_HEADERS) },
      ...TOKEN_PAGES.map((source) => ({ source, headers: named({ 'referrer-policy': 'no-referrer' }) })),
    ]
  },
}

/** @param {Record<string, string>} headers */
function named(headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

export default config
