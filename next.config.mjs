import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import { SHIPPED, segmentOf } from './lib/text/language.ts'

/** What each path begins with, as Next routes it. */
const LANGUAGE = `/:language(${SHIPPED.map(segmentOf).join('|')})`

/** Pages whose address may hold a token from a mail: it must not leak as a referrer. */
const TOKEN_PAGES = ['/reset-password', '/verify-email', '/sign-in/:page']

/** @type {import('next').NextConfig} */
const config = {
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
  experimental: {
    // No layout is that of all addresses: the language is a part of them.
    globalNotFound: true,
    // By default every page would get the styles of all of them. A request costs as much as styles of this size: `app/[language]/sheets`.
    cssChunking: { type: 'graph', requestCost: 80_000, weightDistribution: 0.1 },
    // A page has two scripts fewer than with the default.
    turbopackChunking: { requestCost: 20_000 },
  },
  async redirects() {
    // TMDB's form of these addresses, with the name behind the number.
    const source = `${LANGUAGE}/:kind(movie|tv|person)/:id([1-9]\\d*)-:name([^/]*)`
    return [{ source, destination: '/:language/:kind/:id', permanent: true }]
  },
  async headers() {
    const headers = [{ key: 'referrer-policy', value: 'no-referrer' }]
    return TOKEN_PAGES.map((path) => ({ source: LANGUAGE + path, headers }))
  },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/server/pages/request-messages.ts',
  experimental: {
    createMessagesDeclaration: ['./lib/messages/en.json', './lib/messages/later/en.json'],
    // Compiled when the app is built: no parser of messages in the browser.
    messages: {
      path: './lib/messages',
      format: 'json',
      locales: 'infer',
      sourceLocale: 'en',
      precompile: true,
    },
  },
})

/** @param {string} phase */
export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? config : withMessages(config))
