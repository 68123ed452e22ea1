import type { Member, Person, TitleDetails } from '#contract'
import {
  breadcrumbs,
  itemList,
  personThing,
  profileThing,
  serialiseJsonLd,
  titleThing,
} from '#lib/documents/json-ld'

const site = 'https://cuedot.example'
const matrix: TitleDetails = {
  mediaType: 'movie',
  id: 603,
  name: 'The Matrix',
  originalName: 'The Matrix',
  language: 'en',
  posterPath: null,
  backdropPath: null,
  overview: 'A hacker learns what the world is made of.',
  releaseDate: '1999-03-31',
  score: 8.2,
  votes: 26_000,
  genreIds: [28],
  runtime: 136,
  genres: [{ id: 28, name: 'Action' }],
  directors: [{ id: 9340, name: 'Lana Wachowski' }],
  cast: [{ id: 6384, name: 'Keanu Reeves', character: 'Neo', profilePath: null }],
  similar: [],
  community: { rating: 84.6, ratings: 12 },
}

test('a movie has its director, its duration and the rating of our members', () => {
  expect(titleThing(matrix, site, `${site}/movie/603/opengraph-image`)).toMatchObject({
    '@type': 'Movie',
    url: 'https://cuedot.example/movie/603',
    duration: 'PT136M',
    director: [{ '@type': 'Person', name: 'Lana Wachowski', url: 'https://cuedot.example/person/9340' }],
    aggregateRating: { ratingValue: 85, bestRating: 100, worstRating: 0, ratingCount: 12 },
  })
})

test('a show is a TVSeries with a creator', () => {
  const show = titleThing({ ...matrix, mediaType: 'tv' }, site, '')
  expect(show).toMatchObject({ '@type': 'TVSeries', creator: [{ name: 'Lana Wachowski' }] })
  expect(show).not.toHaveProperty('director')
})

test("TMDB's score is never published as our rating", () => {
  const unrated = titleThing({ ...matrix, community: { rating: null, ratings: 0 } }, site, '')
  expect(unrated).not.toHaveProperty('aggregateRating')
  expect(JSON.stringify(unrated)).not.toContain('8.2')
})

test('no text can close the script element of the JSON-LD', () => {
  const hostile = { ...matrix, name: '</script><script>alert(1)</script>' }
  const json = serialiseJsonLd([titleThing(hostile, site, '')])
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph'][0].name).toBe(hostile.name)
})

test('unknown facts are omitted', () => {
  const unknown: Person = {
    mediaType: 'person',
    id: 7,
    name: 'Unknown',
    profilePath: null,
    department: null,
    knownFor: [],
    birthday: null,
    deathday: null,
    birthplace: null,
    gender: 0,
    biography: null,
  }
  expect(Object.keys(personThing(unknown, site, 'i')).sort()).toEqual(
    ['@id', '@type', 'image', 'name', 'sameAs', 'url'].sort(),
  )
})

test('a profile is a ProfilePage of its member, with the links that it shows', () => {
  const member: Member = {
    id: 7,
    username: 'ada',
    picture: null,
    biography: null,
    links: {
      facebook: null,
      instagram: null,
      youtube: null,
      github: 'https://github.com/ada',
      linkedin: 'https://linkedin.com/in/ada',
    },
    joinedAt: '2025-01-01T00:00:00Z',
  }
  const image = `${site}/user/7/share.png`
  expect(profileThing(member, site, image)).toEqual({
    '@type': 'ProfilePage',
    '@id': `${site}/user/7`,
    url: `${site}/user/7`,
    dateCreated: '2025-01-01',
    mainEntity: {
      '@type': 'Person',
      name: 'ada',
      identifier: '7',
      image,
      sameAs: ['https://github.com/ada'],
    },
  })
  expect(profileThing({ ...member, joinedAt: 'long ago' }, site, image)).not.toHaveProperty('dateCreated')
})

test('breadcrumbs and lists count from one', () => {
  expect(breadcrumbs('Heat', '/movie/949', site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Cuedot', item: 'https://cuedot.example/' },
      { position: 2, name: 'Heat', item: 'https://cuedot.example/movie/949' },
    ],
  })
  expect(breadcrumbs('Heat', '/movie/949', `${site}/de`)).toMatchObject({
    itemListElement: [{ item: 'https://cuedot.example/de' }, { item: 'https://cuedot.example/de/movie/949' }],
  })
  expect(itemList('Popular movies', [matrix], site)).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: 'https://cuedot.example/movie/603' }],
  })
})
