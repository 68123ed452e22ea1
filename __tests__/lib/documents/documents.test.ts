import type { Entry, Member } from '#contract'
import { atomFeed } from '#lib/documents/atom-feed'
import { sitemapFile, sitemapIndex } from '#lib/documents/sitemap-xml'

const ada: Member = {
  id: 7,
  username: 'Ada & Co',
  picture: null,
  biography: null,
  links: { facebook: null, instagram: null, youtube: null, github: null, linkedin: null },
  joinedAt: '2026-01-02T03:04:05Z',
}

function entry(id: number, rating: number | null, addedAt: string): Entry {
  return {
    mediaType: 'movie',
    id,
    name: `Film <${id}>`,
    posterPath: null,
    overview: null,
    releaseDate: null,
    score: null,
    votes: 0,
    genreIds: [],
    rating,
    addedAt,
  }
}

test('a feed lists rated titles, newest first, and escapes names', () => {
  const feed = atomFeed(
    ada,
    [
      entry(1, 40, '2026-02-01T00:00:00Z'),
      entry(2, null, '2026-03-01T00:00:00Z'),
      entry(3, 85, '2026-02-02T00:00:00Z'),
    ],
    'https://cuedot.example',
  )
  expect(Array.from(feed.matchAll(/<title>(.*?)<\/title>/g), ([, title]) => title)).toEqual([
    'Ada &amp; Co’s ratings',
    'Film &lt;3&gt;: 85/100',
    'Film &lt;1&gt;: 40/100',
  ])
  expect(feed).toContain('<updated>2026-02-02T00:00:00.000Z</updated>')
})

test('a feed without ratings has the date of joining', () => {
  expect(atomFeed(ada, [], 'https://cuedot.example')).toContain('<updated>2026-01-02T03:04:05.000Z</updated>')
})

test('addresses in a sitemap are escaped', () => {
  expect(sitemapFile(['https://cuedot.example/?a=1&b=2'])).toContain(
    '<url><loc>https://cuedot.example/?a=1&amp;b=2</loc></url>',
  )
  expect(sitemapIndex(['https://cuedot.example/sitemaps/0.xml'])).toContain('<sitemap><loc>')
})
