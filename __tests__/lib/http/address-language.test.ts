import fs from 'node:fs'
import path from 'node:path'
import { addressForNext, addressFromNext, canonicalAddress } from '#lib/http/address-language'

const ROOT = path.join(__dirname, '..', '..', '..')
const SHIPPED = ['en', 'de', 'pt-BR']

test.each([
  ['/', '/en'],
  ['/?message=1', '/en?message=1'],
  ['/movie/603?day=2019', '/en/movie/603?day=2019'],
  ['/_x', '/en/_x'],
  ['/api', '/en/api'],
  ['/sitemaps/movie/1', '/en/sitemaps/movie/1'],
  ['/_next/image?url=1', '/en/_next/image?url=1'],
  ['/xx/movie/603', '/en/xx/movie/603'],
  ['/DE/movie/603', '/en/DE/movie/603'],
  ['/opensearch.xml', '/en/opensearch.xml'],
  ['/manifest.webmanifest', '/en/manifest.webmanifest'],
  ['//hooks/plex//secret/', '/hooks/plex/secret'],
  ['/hooks/plex/secret/more/?a=b', '/hooks/plex/secret/more?a=b'],
  ['/hooks', '/en/hooks'],
])('Next routes %s as %s', (address, expected) => {
  expect(addressForNext(address)).toBe(expected)
})

test.each([
  '/api/movies/search?query=a',
  '/hooks/plex/secret',
  '/_next/static/chunks/a.js',
  '/calendar/secret.ics',
  '/pictures/1.webp',
  '/sitemaps/movie-1.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/.well-known/security.txt',
  '/.well-known/passkey-endpoints',
  '/.well-known/change-password',
  '/favicon.ico',
  '/sw.js',
])('%s has no language', (address) => {
  expect(addressForNext(address)).toBe(address)
})

test('in development the files of the overlay have no language either', () => {
  for (const address of ['/_next/hmr?id=1', '/__nextjs_font/a.woff2']) {
    expect([addressForNext(address), addressForNext(address, true)]).toEqual([`/en${address}`, address])
  }
})

test('each route outside of the language has its address to itself', () => {
  const routes = fs
    .globSync('**/{route,robots}.ts', { cwd: path.join(ROOT, 'app') })
    .filter((file) => !file.startsWith('[language]'))
  expect(routes).not.toEqual([])
  for (const file of routes) {
    const folder = file === 'robots.ts' ? 'robots.txt' : path.dirname(file)
    const address = `/${folder.replace(/\[.*?\]/g, 'x')}`
    expect(addressForNext(address)).toBe(address)
  }
})

test.each([
  ['/en', '/'],
  ['/en?a=b', '/?a=b'],
  ['/en/movie/603', '/movie/603'],
  ['/english', '/english'],
  ['https://elsewhere.test/en/x', 'https://elsewhere.test/en/x'],
])('the location %s is sent as %s', (address, expected) => {
  expect(addressFromNext(address)).toBe(expected)
})

test.each([
  ['/en', '/'],
  ['/en?a=b', '/?a=b'],
  ['/en/?a=b', '/?a=b'],
  ['/en/movie/603?a=b', '/movie/603?a=b'],
  ['/EN/movie/603', '/movie/603'],
  ['/DE/movie/603?a=/b//c/', '/de/movie/603?a=/b//c/'],
  ['/pt-BR', '/pt-br'],
  ['/movie/603/', '/movie/603'],
  ['/movie//603', '/movie/603'],
  ['//elsewhere.test', '/elsewhere.test'],
  ['/en//elsewhere.test', '/elsewhere.test'],
  ['//', '/'],
])('%s leads to %s', (address, expected) => {
  expect(canonicalAddress(address, SHIPPED)).toBe(expected)
})

test.each(['/', '/?a=b', '/movie/603', '/de', '/de/movie/603', '/Movie/603', '/pt/movie/603', '/entry'])(
  '%s is as it should be',
  (address) => {
    expect(canonicalAddress(address, SHIPPED)).toBeNull()
  },
)
