import type { Member, RatedTitle } from '#contract'
import { atomFeed } from '#lib/documents/atom-feed'
import { pageMetadata } from '#lib/documents/page-metadata'
import { sitemapFile, sitemapIndex } from '#lib/documents/sitemap-xml'
import { translator } from '#lib/messages/translator'

const ada: Member = {
  id: 7,
  username: 'Ada & Co',
  picture: null,
  biography: null,
  links: { facebook: null, instagram: null, youtube: null, github: null, linkedin: null },
  joinedAt: '2026-01-02T03:04:05Z',
}

function rated(id: number, rating: number, ratedAt: string): RatedTitle {
  return { mediaType: 'movie', id, name: `Film <${id}>`, overview: null, rating, ratedAt }
}

test('a feed lists rated titles as they come, and escapes names', () => {
  const latest = [rated(3, 85, '2026-02-02T00:00:00Z'), rated(1, 40, '2026-02-01T00:00:00Z')]
  const feed = atomFeed(
    translator('en', 'publicProfile'),
    { member: ada, latest },
    'https://cuedot.example',
    'en',
  )
  expect(Array.from(feed.matchAll(/<title>(.*?)<\/title>/g), ([, title]) => title)).toEqual([
    'Ada &amp; Co’s ratings',
    'Film &lt;3&gt;: 85/100',
    'Film &lt;1&gt;: 40/100',
  ])
  expect(feed).toContain('<updated>2026-02-02T00:00:00.000Z</updated>')
})

jest.mock('next-intl/server', () => ({ getLocale: async () => 'de' }))

const heat = {
  title: 'Heat',
  description: 'A crew and a detective.',
  path: '/movie/949',
  site: 'https://cuedot.example',
} as const

test('a page has the addresses of its language, and names itself in each', async () => {
  expect(await pageMetadata(heat)).toMatchObject({
    alternates: {
      canonical: '/de/movie/949',
      languages: { en: '/movie/949', de: '/de/movie/949', 'x-default': '/movie/949' },
    },
    openGraph: {
      locale: 'de_DE',
      url: '/de/movie/949',
      images: [{ url: 'https://cuedot.example/de/movie/949/share.png' }],
    },
  })
})

test('a page that search engines are not to list names no other language', async () => {
  expect(await pageMetadata({ ...heat, isListed: false })).toMatchObject({
    alternates: { canonical: '/de/movie/949' },
    robots: { index: false, follow: true },
  })
  expect((await pageMetadata({ ...heat, isListed: false })).alternates).not.toHaveProperty('languages')
})

test('a feed without ratings has the date of joining', () => {
  const feed = atomFeed(
    translator('en', 'publicProfile'),
    { member: ada, latest: [] },
    'https://cuedot.example',
    'en',
  )
  expect(feed).toContain('<updated>2026-01-02T03:04:05.000Z</updated>')
})

test('addresses in a sitemap are escaped', () => {
  expect(sitemapFile(['https://cuedot.example/?a=1&b=2'])).toContain(
    '<url><loc>https://cuedot.example/?a=1&amp;b=2</loc></url>',
  )
  expect(sitemapIndex(['https://cuedot.example/sitemaps/0.xml'])).toContain('<sitemap><loc>')
})
