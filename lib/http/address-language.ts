import fs from 'node:fs'
import { ROUTES } from '../addresses/routes.ts'
import { firstSegment, languageOf, SHIPPED, segmentOf, splitLanguage } from '../text/language.ts'

/** Addresses without a language, by their whole shape: by the first segment alone, others would become values of `app/[language]`. */
const OUTSIDE = /^\/(api\/.+|_next\/static\/.+|(calendar|pictures|sitemaps)\/[^/]+)$/
const OUTSIDE_IN_DEVELOPMENT = /^\/(_next\/|__nextjs_)/
const FILES = new Set([
  '/healthz',
  '/robots.txt',
  '/offline.html',
  '/sitemap.xml',
  ROUTES.passkeyEndpoints,
  ROUTES.securityTxt,
  ROUTES.changePassword,
  ...fs.readdirSync(new URL('../../public', import.meta.url)).map((name) => `/${name}`),
])

/**
 * The address as Next routes it: pages live under `app/[language]/`, those in English too. Next's own rewrites cost a tenth of a
 * cached page's rate.
 */
export function addressForNext(address: string, isDevelopment = false): string {
  const path = pathOf(address)
  if (isDeliveryAddress(path)) return canonicalAddress(address) ?? address
  const isOutside =
    OUTSIDE.test(path) || FILES.has(path) || (isDevelopment && OUTSIDE_IN_DEVELOPMENT.test(path))
  if (isOutside || languageOf(firstSegment(path))) return address
  return `/${segmentOf('en')}${path === '/' ? address.slice(1) : address}`
}

/** Of a media server or another program; with slashes too many, as they are pasted. */
export function isDeliveryAddress(address: string): boolean {
  return /^\/+hooks\/+[^/?]/.test(address)
}

/** As visitors know it: English has no prefix. */
export function addressFromNext(address: string): string {
  const { language, path } = splitLanguage(address)
  return language === 'en' ? path : address
}

/**
 * The one form of an address: a language in lower case, English without one, no empty segment. Null where it has that form.
 * Next would redirect too, to an address with `/en`, and serve `/DE/…` as a page of its own.
 * @param shipped for tests
 */
export function canonicalAddress(address: string, shipped: readonly string[] = SHIPPED): string | null {
  const path = pathOf(address)
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  const lowerCase = first.toLowerCase()
  if (lowerCase === segmentOf('en')) segments.shift()
  else if (languageOf(lowerCase, shipped)) segments[0] = lowerCase
  const canonical = `/${segments.join('/')}`
  return canonical === path ? null : canonical + address.slice(path.length)
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}
