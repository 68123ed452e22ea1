import fc from 'fast-check'
import type {
  Account,
  CastMember,
  Contributor,
  Credit,
  Entry,
  Failure,
  Genre,
  Member,
  Page,
  Person,
  PersonSummary,
  Profile,
  SignedIn,
  Title,
  TitleDetails,
} from '#contract'

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const words = fc.stringMatching(/^[\p{L}\d]([\p{L}\d !'&.-]{0,30}[\p{L}\d])?$/u)
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const date = fc
  .record({
    year: fc.integer({ min: 1874, max: 2040 }),
    rest: fc.constantFrom('', '-07', '-07-15', '-12-31'),
  })
  .map(({ year, rest }) => `${year}${rest}`)
const moment = fc
  .integer({ min: 0, max: 4_000_000_000_000 })
  .map((milliseconds) => new Date(milliseconds).toISOString())
const path = words.map((name) => `/${encodeURIComponent(name)}.jpg`)

const votes = fc
  .record({ score: fc.integer({ min: 1, max: 100 }), votes: fc.integer({ min: 0, max: 40_000 }) })
  .map(({ score, votes }) => ({ score: votes > 0 ? score / 10 : null, votes }))

const title: fc.Arbitrary<Title> = fc
  .record({
    mediaType: fc.constantFrom('movie', 'tv'),
    id,
    name: words,
    posterPath: nullable(path),
    overview: nullable(words),
    releaseDate: nullable(date),
    genreIds: fc.array(id, { maxLength: 3 }),
  })
  .chain((known) => votes.map((counted) => ({ ...known, ...counted })))
const listed: fc.Arbitrary<Title> = fc
  .tuple(title, fc.option(fc.integer({ min: 0, max: 359 }), { nil: undefined }))
  .map(([one, posterHue]) => ({ ...one, ...(posterHue !== undefined && { posterHue }) }))

const rating = nullable(fc.integer({ min: 0, max: 100 }))
const entry: fc.Arbitrary<Entry> = fc
  .tuple(title, fc.record({ rating, addedAt: nullable(moment) }))
  .map(([one, stored]) => ({ ...one, ...stored }))

const genre: fc.Arbitrary<Genre> = fc.record({ id, name: words })
const castMember: fc.Arbitrary<CastMember> = fc.record({
  id: nullable(id),
  name: words,
  character: nullable(words),
  profilePath: nullable(path),
})
const titleDetails: fc.Arbitrary<TitleDetails> = fc
  .tuple(
    listed,
    fc.record({
      originalName: nullable(words),
      language: fc.constantFrom('en', 'ja', null),
      backdropPath: nullable(path),
      runtime: nullable(fc.integer({ min: 1, max: 873 })),
      genres: fc.array(genre, { maxLength: 3 }),
      directors: fc.array(genre, { maxLength: 2 }),
      cast: fc.array(castMember, { maxLength: 4 }),
      similar: fc.array(listed, { maxLength: 4 }),
      community: fc.record({ rating: nullable(fc.integer({ min: 0, max: 100 })), ratings: fc.nat(9_999) }),
    }),
  )
  .map(([one, more]) => ({ ...one, ...more }))

const personSummary: fc.Arbitrary<PersonSummary> = fc.record({
  mediaType: fc.constant('person'),
  id,
  name: words,
  profilePath: nullable(path),
  department: fc.constantFrom('Acting', 'Directing', null),
  knownFor: fc.array(words, { maxLength: 3 }),
})
const credit: fc.Arbitrary<Credit> = fc
  .tuple(title, nullable(words))
  .map(([{ overview: _, ...one }, character]) => ({ ...one, character }))
const person: fc.Arbitrary<Person> = fc
  .tuple(
    personSummary,
    fc.record({
      birthday: nullable(date),
      deathday: nullable(date),
      birthplace: nullable(words),
      gender: fc.nat(3),
      biography: nullable(words),
      knownFor: fc.array(credit, { maxLength: 3 }),
    }),
  )
  .map(([one, more]) => ({ ...one, ...more }))

const member: fc.Arbitrary<Member> = fc.record({
  id,
  username: words,
  picture: nullable(fc.webUrl()),
  biography: nullable(words),
  links: fc.record({
    facebook: nullable(fc.webUrl()),
    instagram: nullable(fc.webUrl()),
    youtube: nullable(fc.webUrl()),
    github: nullable(fc.webUrl()),
    linkedin: nullable(fc.webUrl()),
  }),
  joinedAt: nullable(moment),
})
const account: fc.Arbitrary<Account> = fc
  .tuple(member, fc.record({ email: fc.emailAddress(), isAdmin: fc.boolean(), isPrivate: fc.boolean() }))
  .map(([one, more]) => ({ ...one, ...more }))
const contributor: fc.Arbitrary<Contributor> = fc.record({
  id,
  username: words,
  picture: nullable(fc.webUrl()),
  titles: fc.nat(),
  newest: fc.array(
    title.map(({ mediaType, id, name, posterPath, genreIds }) => ({
      mediaType,
      id,
      name,
      posterPath,
      genreIds,
    })),
    { maxLength: 3 },
  ),
})
const signedIn: fc.Arbitrary<SignedIn> = fc.record({
  token: fc.base64String({ minLength: 4 }),
  account: account.map(({ biography, links, joinedAt, isPrivate, ...shown }) => shown),
})
const profile: fc.Arbitrary<Profile> = fc.record({ member, entries: fc.array(entry, { maxLength: 4 }) })
const confirmation = fc.record({ message: words })
const connection = fc.record({
  message: words,
  catalogue: fc.constantFrom({ kind: 'sample', asOf: '2026-11-21' }, { kind: 'tmdb' }, null),
  known: fc.option(fc.array(fc.nat().map((number) => number + 1))),
  offers: fc.constantFrom([], ['privacy'], ['privacy', 'watchlist']),
})
const failure: fc.Arbitrary<Failure> = fc.oneof(
  fc.record({
    message: words,
    fields: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), words),
    needsVerification: fc.constant(false),
    email: fc.constant(null),
  }),
  fc.record({
    message: words,
    fields: fc.constant({}),
    needsVerification: fc.constant(true),
    email: fc.emailAddress(),
  }),
)

function page<Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Page<Item>> {
  return fc.record({
    results: fc.array(item, { maxLength: 5 }),
    page: fc.integer({ min: 1, max: 500 }),
    totalPages: fc.nat(500),
    totalResults: fc.nat(10_000),
  })
}

const searchPage = fc
  .tuple(page(fc.oneof(listed, personSummary)), fc.record({ showingResultsFor: words }, { requiredKeys: [] }))
  .map(([results, query]) => ({ ...results, ...query }))

export const arbitraries = {
  searchPage,
  title: listed,
  entry,
  titleDetails,
  personSummary,
  person,
  member,
  account,
  contributor,
  signedIn,
  profile,
  confirmation,
  connection,
  removal: fc.record({ message: words, addedAt: nullable(moment) }),
  savedRating: fc.record({ message: words, rating }),
  savedPicture: fc.record({ message: words, profilePicUrl: fc.webUrl() }),
  failure,
  page,
}
