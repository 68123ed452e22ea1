import { type APIRequestContext, expect, test } from '@playwright/test'
import { inLanguage } from '#lib/text/language'
import { SharedAs } from '#tests/support/open-graph'
import { StructuredData } from '#tests/support/schema-org'
import { xmlFaults } from '#tests/support/xml-schema'

const FILM = '/movie/157336'

test('a film’s page has metadata for search engines and social networks, and structured data', async ({
  page,
}) => {
  await page.goto(FILM)
  await expect(page).toHaveTitle('Interstellar (2014) · Cuedot')
  const meta = (selector: string) => page.locator(`meta[${selector}]`).first()
  await expect(meta('name=description')).toHaveAttribute('content', /^.{21,155}$/)
  await expect(meta('property="og:title"')).toHaveAttribute('content', 'Interstellar (2014)')
  await expect(meta('property="og:type"')).toHaveAttribute('content', 'video.movie')
  await expect(meta('name="twitter:card"')).toHaveAttribute('content', 'summary_large_image')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': graph } = JSON.parse(data ?? '')
  expect(graph).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Movie', name: 'Interstellar', duration: 'PT169M' }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]),
  )
  const rating = graph[0].aggregateRating
  if (rating) {
    expect(rating).toMatchObject({ bestRating: 100 })
    await expect(page.locator('main')).toContainText(new RegExp(`${rating.ratingValue}\\s*/ 100`))
  }
})

test('every kind of page has a title, a description, a canonical address and an image', async ({
  page,
  request,
}) => {
  const paths = [FILM, '/', '/tv/1396', '/person/10297', '/franchise/263', '/user/20', '/list']
  for (const address of [...paths, ...paths.map((path) => inLanguage(path, 'de'))]) {
    await page.goto(address)
    await expect(page).toHaveTitle(/Cuedot/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`//[^/]+${address.replace(/\/$/, '')}$`),
    )
    const shared = await page
      .locator('meta[property^="og:"], meta[name^="twitter:"]')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('property') ?? one.getAttribute('name'),
          one.getAttribute('content'),
        ]),
      )
    const { 'og:image': image, ...facts } = SharedAs.parse(Object.fromEntries(shared))
    expect(facts['og:locale']).toBe(address.startsWith('/de') ? 'de_DE' : 'en_US')
    // No property is repeated.
    expect(shared).toHaveLength(Object.keys(SharedAs.shape).length)
    for (const script of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      StructuredData.parse(JSON.parse(script))
    }
    const response = await request.get(new URL(image).pathname)
    expect(response.headers()['content-type']).toBe('image/png')
    const png = await response.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  }
})

test('results and missing pages are excluded from search engines', async ({ request }) => {
  for (const address of ['/search?query=dune', '/movie/999999999']) {
    const html = await (await request.get(address)).text()
    expect(html, address).toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
})

test('the sitemap index lists sitemaps, and these list pages that exist', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = new URL(robots.match(/Sitemap: (\S+)/)?.[1] ?? '')
  const indexXml = await (await request.get(index.pathname)).text()
  expect(await xmlFaults('sitemap.xsd', indexXml)).toEqual([])
  const files = locations(indexXml)
  expect(files.length).toBeGreaterThan(0)
  const pages: string[] = []
  for (const file of files) {
    const xml = await (await request.get(new URL(file).pathname)).text()
    expect(await xmlFaults('sitemap.xsd', xml)).toEqual([])
    const addresses = locations(xml)
    expect((await request.get(new URL(addresses.at(-1) ?? '').pathname)).status()).toBe(200)
    pages.push(...addresses.map((address) => new URL(address).pathname))
  }
  // The sample catalogue, all of it, and the demo community.
  for (const [kind, least] of [
    ['movie', 326],
    ['tv', 97],
    ['person', 3_000],
    ['user', 20],
  ] as const) {
    const known = new Set(pages.filter((path) => path.startsWith(`/${kind}/`)))
    expect([kind, known.size >= least]).toEqual([kind, true])
  }
  for (const file of ['movie-2', 'movie-0', 'nothing-1', '0']) {
    expect((await request.get(`/sitemaps/${file}.xml`)).status()).toBe(404)
  }
})

test('each listed page exists in each language, and names itself in all', async ({ request }) => {
  // Hundreds of pages, each rendered for the first time.
  test.slow()
  const [english = [], german = []] = await Promise.all(
    ['listed', 'de-listed'].map(async (file) => locations(await textOf(request, `/sitemaps/${file}.xml`))),
  )
  expect(english.length).toBeGreaterThan(100)
  const named = new Map<string, string[]>()
  const addresses = [...english, ...german]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = addresses.pop(); next; next = addresses.pop()) {
        const { pathname, search } = new URL(next)
        named.set(next, headOf(await textOf(request, pathname + search)))
      }
    }),
  )
  // In the order of the sitemaps, which is the same in each language.
  const faults = english.flatMap((address, at) => {
    const [inEnglish, inGerman] = [addressOf(address), addressOf(german[at] ?? '')]
    const all = [`en ${inEnglish}`, `de ${inGerman}`, `x-default ${inEnglish}`]
    return [address, german[at] ?? ''].filter(
      (one) => String(named.get(one)) !== String([`canonical ${addressOf(one)}`, ...all]),
    )
  })
  expect(faults).toEqual([])
  expect(german).toHaveLength(english.length)
})

test('what search engines are not to list names no other language', async ({ request }) => {
  for (const address of [
    '/de/search?query=dune',
    '/de/movie/999999999',
    '/de/browse/movies?score=8',
    '/de/login',
  ]) {
    const [head = ''] = (await (await request.get(address)).text()).split('</head>')
    expect([address, head.match(/noindex/)?.[0], head.match(/hreflang/i)?.[0]]).toEqual([
      address,
      'noindex',
      undefined,
    ])
  }
})

test('a member’s ratings can be followed as a feed', async ({ page, request }) => {
  await page.goto('/user/20')
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  const feed = await request.get(new URL(address ?? '', page.url()).pathname)
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await xmlFaults('atom.xsd', await feed.text())).toEqual([])
  expect(await feed.text()).toMatch(/<entry>\n<title>.+: \d+\/100<\/title>/)
})

test('a German feed is in German, and leads to German pages', async ({ request }) => {
  const feed = await textOf(request, '/de/user/20/feed.xml')
  expect(await xmlFaults('atom.xsd', feed)).toEqual([])
  expect(feed).toContain('xml:lang="de"')
  expect(feed).toMatch(/<title>Bewertungen von .+<\/title>/)
  const pages = Array.from(feed.matchAll(/ href="https?:\/\/[^/]+(\/[^"]*)"/g), ([, path]) => path)
  expect(pages.filter((path) => !path?.startsWith('/de/'))).toEqual([])
})

for (const home of ['/', '/de'])
  test(`browsers find the OpenSearch description and the web app manifest at ${home}`, async ({
    page,
    request,
  }) => {
    const prefix = home === '/' ? '' : home
    await page.goto(home)
    const search = await page.locator('link[rel=search]').getAttribute('href')
    const description = await (await request.get(search ?? '')).text()
    expect(description).toMatch(
      new RegExp(`template="https?://[^/]+${prefix}/search\\?query=\\{searchTerms\\}"`),
    )
    const suggest = description.match(
      /suggestions\+json" template="https?:\/\/[^/]+(\/[\w/-]+\?query=)\{searchTerms\}"/,
    )?.[1]
    const suggested = await request.get(`${suggest}interstel`)
    expect(suggested.headers()['content-type']).toContain('application/x-suggestions+json')
    expect(await suggested.json()).toEqual(['interstel', expect.arrayContaining(['Interstellar'])])
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    const { icons, ...facts } = await (await request.get(manifest ?? '')).json()
    expect(facts).toMatchObject({ id: '/', start_url: home, lang: prefix ? 'de' : 'en', dir: 'ltr' })
    for (const icon of icons)
      expect((await request.get(icon.src)).headers()['content-type']).toBe('image/png')
  })

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address)
  expect([address, response.status()]).toEqual([address, 200])
  return response.text()
}

/** The canonical address, and that of each language. */
function headOf(html: string): string[] {
  const links = html.matchAll(
    /<link rel="(?:canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"\/>/gi,
  )
  return Array.from(links, ([, language = 'canonical', address]) => `${language} ${address}`)
}

/** As Next writes it in the head. */
function addressOf(address: string): string {
  return address.replace(/\/$/, '')
}

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address ?? '')
}
