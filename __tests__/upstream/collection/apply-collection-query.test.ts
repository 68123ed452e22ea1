import fc from 'fast-check'
import { type Entry, type InputOf, listEntries, memberProfile, titleKey } from '#contract'
import { sharedMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { toRow } from '#upstream/titles/titles'

/*
 * SQL and the contract's pure functions, which serve hosts without pages, must give the same page of a collection.
 */

/** 1,000 in `npm run test:hard`. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 12)

const upstream = sharedUpstream()
const ada = sharedMember(upstream)

/** Names that are hard to distinguish or to sort. */
const NAMES = [
  ...'Rocky 2|Rocky 10|rocky 2|2001|301|007|50/50|9-1-1|Se7en|½|²|Élan|elan|ELAN!|The Élan|An Elan|élan vital'.split(
    '|',
  ),
  ..."Theodora|The|A|L'été|L’été|Ōkami|Straße|STRASSE|ﬁve|Five|Žižek|Ødipus|İzmir|ızmir|ΟΔΟΣ|千と千尋|हिन्दी".split(
    '|',
  ),
  ...'🎬|🎬 Action|\ufffd|❤️|!!!|...|%|_|\\|a b|ab|WALL·E'.split('|'),
  `${'x'.repeat(199)}🎬y`,
]
const SEARCHES = [
  'elan',
  'É',
  'the',
  'rocky 1',
  'o c',
  'fi',
  'ß',
  'i',
  '  ',
  "l'e",
  '%',
  '_',
  '\\',
  '!',
  '\u0000',
  '🎬',
]

const entry = fc
  .record<Entry>({
    mediaType: fc.constantFrom('movie', 'tv'),
    id: fc.integer({ min: 1, max: 60 }),
    name: fc.constantFrom(...NAMES),
    posterPath: fc.constantFrom(null, '/poster.jpg'),
    overview: fc.constantFrom(null, 'An overview.'),
    score: fc.constantFrom(null, 7.9),
    votes: fc.constantFrom(0, 7_421),
    rating: fc.constantFrom(null, 0, 5, 60, 100),
    genreIds: fc.constantFrom<number[]>([], [28], [18, 28], [280, 2818]),
    releaseDate: fc.constantFrom(null, '1999', '1999-03', '1999-03-31', '2020-07-15'),
    addedAt: fc.constantFrom(
      '2024-05-01T00:00:00.000Z',
      '2025-01-01T00:00:00.000Z',
      '2025-01-01T00:00:00.001Z',
    ),
  })
  // A title without votes has no score.
  .map((one) => (one.votes === 0 ? { ...one, score: null } : one))
const entries = fc.uniqueArray(entry, {
  minLength: 2,
  maxLength: 70,
  size: 'max',
  selector: titleKey,
})
const search = fc.constantFrom(...SEARCHES)
const page = fc.constantFrom(1, 2, 3, 99)
const collectionParameters: fc.Arbitrary<InputOf<typeof listEntries>> = fc.record(
  {
    sort: fc.constantFrom('added', 'rating', 'title', 'release'),
    dir: fc.constantFrom('asc', 'desc'),
    search,
    unrated: fc.constant('1'),
    type: fc.constantFrom('movie', 'tv'),
    genre: fc.constantFrom(18, 28),
    decade: fc.constantFrom(1990, 2020),
    from: fc.constantFrom(0, 5, 60),
    to: fc.constantFrom(5, 100),
    page,
  },
  { requiredKeys: [] },
)
const profileParameters: fc.Arbitrary<Omit<InputOf<typeof memberProfile>, 'id'>> = fc.record(
  { sort: fc.constantFrom('rating', 'title-ascending', 'title-descending'), search, page },
  { requiredKeys: [] },
)

test('a page of a collection and a printable collection are the same from SQL and from the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(entries, some(collectionParameters), async (collection, parameters) => {
      await replaceCollection(ada, collection)
      const { body: whole } = await ada.call(listEntries, {})
      for (const one of parameters) {
        for (const fields of ['page', 'lines'] as const) {
          const { body } = await ada.call(listEntries, { fields, ...one })
          expect(Object.keys(body)).toEqual(fields === 'page' ? PAGE : ['lines'])
          expect(listEntries.output.parse(body, { fields, ...one })).toEqual(
            listEntries.output.parse(whole, { fields, ...one }),
          )
        }
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test('a page of a public profile and its rating counts are the same from SQL and from the whole list', async () => {
  await fc.assert(
    fc.asyncProperty(entries, some(profileParameters), async (collection, parameters) => {
      await replaceCollection(ada, collection)
      const { body: whole } = await upstream.call(memberProfile, { id: ada.id })
      for (const one of parameters) {
        const input = { id: ada.id, fields: 'page', ...one } as const
        const { body } = await upstream.call(memberProfile, input)
        expect(Object.keys(body)).toEqual(['member', 'ratings', 'titles'])
        expect(sorted(memberProfile.output.parse(body, input))).toEqual(
          sorted(memberProfile.output.parse(whole, input)),
        )
      }
    }),
    { numRuns: RUNS },
  )
}, 600_000)

const PAGE = ['items', 'page', 'pages', 'found', 'total', 'mean']

function some<Value>(one: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.array(one, { minLength: 3, maxLength: 6 })
}

/** The rating counts have no defined order. */
function sorted(profile: unknown): unknown {
  const { ratings, ...rest } = profile as { ratings: { rating: number }[] }
  return { ...rest, ratings: ratings.toSorted((a, b) => a.rating - b.rating) }
}

/** Writes to the tables directly, as the catalogue does not have these titles. */
async function replaceCollection({ id }: TestMember, collection: Entry[]): Promise<void> {
  const { db } = upstream.dependencies
  const rows = collection.map((entry) => ({ entry, title: toRow(entry) }))
  await db.deleteFrom('entries').execute()
  await db.deleteFrom('titles').execute()
  await db
    .insertInto('titles')
    .values(rows.map(({ title }) => ({ ...title, rating_count: 0, rating_sum: 0 })))
    .execute()
  await db
    .insertInto('entries')
    .values(
      rows.map(({ entry, title }) => ({
        member_id: id,
        media_type: title.media_type,
        title_id: title.id,
        rating: entry.rating,
        added_at: entry.addedAt ?? '',
        sort_key: title.sort_key,
        search_key: title.search_key,
        release_date: title.release_date,
        genre_ids: title.genre_ids,
      })),
    )
    .execute()
  await db.updateTable('members').set({ entry_count: collection.length }).where('id', '=', id).execute()
}
