import { KNOWN_PAGE_SIZE, type ListWithTitles, type Member, type RatedTitle } from '#contract'
import { personPath, titlePath } from '#lib/addresses/routes'
import { atomFeed, listFeed } from '#lib/documents/atom-feed'
import { breadcrumbs, itemList, personThing, serialiseJsonLd, titleThing } from '#lib/documents/json-ld'
import { sitemapFile, sitemapIndex } from '#lib/documents/sitemap-xml'
import { translator } from '#lib/messages/translator'
import { StructuredData } from '#tests/support/schema-org'
import { xmlFaults } from '#tests/support/xml-schema'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'

const SITE = 'https://cuedot.example'
const HOSTILE = 'Tom & “Jerry” <script> ]]> \u{1f3ac}'

test('the JSON-LD of every title in the catalogue, and of its cast, is valid schema.org', async () => {
  const catalogue = openSampleCatalogue()
  const trail = (name: string, to: string) => breadcrumbs(name, to, SITE)
  const people = new Set<number>()
  for (const mediaType of ['movie', 'tv'] as const) {
    for (const id of await catalogue.known(mediaType)) {
      const title = await catalogue.title(mediaType, id)
      if (!title) throw new Error(`The catalogue does not know ${mediaType} ${id}.`)
      for (const member of title.cast.slice(0, 2)) if (member.id) people.add(member.id)
      const community = id % 2 ? { rating: 84.6, ratings: 12 } : { rating: null, ratings: 0 }
      const image = `${SITE}${titlePath(title)}/share.png`
      expectValid([titleThing({ ...title, community }, SITE, image), trail(title.name, titlePath(title))])
    }
  }
  for (const id of people) {
    const person = await catalogue.person(id)
    if (person) expectValid([personThing(person, SITE, `${SITE}/i.png`), trail(person.name, personPath(id))])
  }
  expect(people.size).toBeGreaterThan(300)
  expectValid([itemList('Popular movies', await catalogue.popularMovies(), SITE)])
})

test('sitemap indexes and files, full ones too, are valid by the schema of the protocol', async () => {
  const full = Array.from({ length: KNOWN_PAGE_SIZE }, (_, at) => `${SITE}/movie/${at + 1}`)
  expect(await xmlFaults('sitemap.xsd', sitemapIndex([`${SITE}/sitemaps/movie-1.xml`]))).toEqual([])
  expect(
    await xmlFaults('sitemap.xsd', sitemapFile([...full.slice(1), `${SITE}/search?query=tom&type=multi`])),
  ).toEqual([])
  expect(await xmlFaults('sitemap.xsd', sitemapFile(['/x']))).toContainEqual(
    expect.stringContaining('minLength'),
  )
})

test('a feed is valid Atom with any names of titles and members', async () => {
  const links = { facebook: null, instagram: null, youtube: null, github: null, linkedin: null }
  const member: Member = { id: 7, username: HOSTILE, picture: null, biography: null, links, joinedAt: null }
  const rated: RatedTitle = {
    mediaType: 'tv',
    id: 1,
    name: HOSTILE,
    overview: HOSTILE,
    rating: 40,
    ratedAt: '2026-02-01T00:00:00Z',
  }
  expect(
    await xmlFaults(
      'atom.xsd',
      atomFeed(translator('en', 'publicProfile'), { member, latest: [rated] }, SITE, 'en'),
    ),
  ).toEqual([])
})

test('a list’s feed is valid Atom with any names and notes', async () => {
  const title = { mediaType: 'tv', id: 1, name: HOSTILE, posterPath: null, overview: null } as const
  const unknown = { releaseDate: null, score: null, votes: 0, genreIds: [] }
  const at = '2026-02-01T00:00:00Z'
  const list: Pick<ListWithTitles, 'list' | 'titles'> = {
    list: {
      id: 'AZaz09-_AZaz09-_',
      name: HOSTILE,
      description: HOSTILE,
      privacy: 'public',
      sort: 'hand',
      createdAt: at,
      updatedAt: at,
      titles: 1,
      author: { id: 7, username: HOSTILE, picture: null },
    },
    titles: {
      items: [{ ...title, ...unknown, position: 1, note: HOSTILE, addedAt: at }],
      page: 1,
      pages: 1,
      found: 1,
      total: 1,
    },
  }
  expect(await xmlFaults('atom.xsd', listFeed(list, SITE, 'en'))).toEqual([])
  const { list: known, titles } = list
  expectValid([itemList(known.name, titles.items, SITE, { first: 61, total: 75 })])
})

function expectValid(things: Parameters<typeof serialiseJsonLd>[0]): void {
  const { error } = StructuredData.safeParse(JSON.parse(serialiseJsonLd(things)))
  expect([things[0]?.name, error?.message]).toEqual([things[0]?.name, undefined])
}
