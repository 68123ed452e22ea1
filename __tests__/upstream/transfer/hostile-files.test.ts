import fc from 'fast-check'
import { sentenceOf } from '#contract'
import { translator } from '#lib/messages/translator'
import { zip } from '#tests/support/transfer/imports'
import { asText, LETTERBOXD, letterboxdFiles } from '#tests/support/transfer/letterboxd-files'
import { type ImportFile, UnreadableFile } from '#upstream/transfer/read/read-archive'
import { readFiles } from '#upstream/transfer/read/read-files'
import { noteFigures } from '../../../scripts/hard/long-check.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 300)

/** Files of a service each, to be damaged. */
const TEXTS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(LETTERBOXD).map(([name, lines]) => [name, asText(lines)])),
  'imdb.csv': asText([
    'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
    'tt0816692,9,2024-05-12,Interstellar,https://www.imdb.com/title/tt0816692/,Movie,8.7,169,2014,"Drama, Sci-Fi",1,2014-11-05,C',
  ]),
  'tmdb-ratings.csv': asText([
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
    '157336,tt0816692,movie,Interstellar,2014-11-05,,,8.4,8.5,2024-01-01T00:00:00Z',
  ]),
  'yamtrack.csv': asText([
    'media_id,source,media_type,title,score,status,notes,end_date',
    '157336,tmdb,movie,Interstellar,9.5,Completed,"Loud,\nand long.",2024-01-01',
  ]),
  'ratings-movies.json': JSON.stringify([
    {
      rated_at: '2024-05-12T00:00:00Z',
      rating: 9,
      type: 'movie',
      movie: { title: 'Interstellar', year: 2014 },
    },
  ]),
  'simkl.json': JSON.stringify({
    movies: [{ status: 'completed', user_rating: 9, movie: { title: 'Interstellar', year: 2014 } }],
  }),
}

/** Bytes changed, and then repeated or cut off, at places that are any number. */
interface Damage {
  changes: [at: number, byte: number][]
  end: number
  kind: 'changed' | 'cut' | 'repeated'
}

const damages: fc.Arbitrary<Damage> = fc.record({
  changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 }),
  end: fc.nat(),
  kind: fc.constantFrom('changed', 'cut', 'repeated'),
})

function damage(whole: Uint8Array, { changes, end, kind }: Damage) {
  const damaged = Buffer.from(whole)
  for (const [at, byte] of changes) damaged[at % whole.length] = byte
  if (kind === 'cut') return damaged.subarray(0, end % whole.length)
  return kind === 'repeated' ? Buffer.concat([damaged, damaged.subarray(end % whole.length)]) : damaged
}

const outcomes = { sentences: 0, reports: 0 }

/** A sentence for the member, or a report whose ratings are ratings. */
async function expectAnswer(file: ImportFile): Promise<void> {
  const read = await readFiles([file]).catch((error: Error) => error)
  if (read instanceof Error) {
    outcomes.sentences++
    const sentence = read instanceof UnreadableFile && sentenceOf(translator('en', 'api'), read.reason)
    expect(sentence).toMatch(/\w+ \w+.*\.$/)
    return
  }
  outcomes.reports++
  const ratings = read.titles.flatMap(({ rating }) => rating?.rating ?? [])
  expect(ratings.every((rating) => rating >= 0 && rating <= 100)).toBe(true)
}

afterAll(() => {
  noteFigures({
    ...outcomes,
    'most memory of the process, MB': Math.round(process.resourceUsage().maxRSS / 1024),
  })
})

test('no archive, however damaged, is more than a sentence or a report', async () => {
  const wholes = [await zip(letterboxdFiles()), await zip(TEXTS)]
  const archive = fc.constantFrom(...wholes)
  await fc.assert(
    fc.asyncProperty(archive, damages, (whole, how) =>
      expectAnswer({ name: 'x.zip', bytes: damage(whole, how) }),
    ),
    { numRuns: RUNS },
  )
})

test('no file, however damaged, is more than a sentence or a report', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.entries(TEXTS)), damages, ([name, text], how) =>
      expectAnswer({ name, bytes: damage(Buffer.from(text), how) }),
    ),
    { numRuns: RUNS },
  )
})

test('no text, however odd, is more than a sentence or a report', async () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...LETTERBOXD['diary.csv'], '"', ',,,,,,,,', '\r'),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(LETTERBOXD)), lines, ([header = ''], rest) =>
      expectAnswer({ name: 'diary.csv', bytes: new TextEncoder().encode(asText([header, ...rest])) }),
    ),
    { numRuns: RUNS },
  )
})

test('an archive in an archive and an encrypted one get a sentence', async () => {
  const inner = await zip({ 'ratings.csv': asText(LETTERBOXD['ratings.csv']) })
  const outer = await readFiles([
    {
      name: 'x.zip',
      bytes: await zip({ 'inner.zip': inner, 'ratings.csv': asText(LETTERBOXD['ratings.csv']) }),
    },
  ])
  expect(outer.skipped).toEqual([{ name: 'inner.zip', why: { reason: 'skipped.archive', values: {} } }])
  const encrypted = Buffer.from(inner)
  // The flag of encryption, in the local header and in the central directory.
  encrypted[6] = (encrypted[6] ?? 0) | 1
  const central = encrypted.indexOf('PK\u0001\u0002')
  encrypted[central + 8] = (encrypted[central + 8] ?? 0) | 1
  await expect(readFiles([{ name: 'x.zip', bytes: encrypted }])).rejects.toThrow('imports.archiveEncrypted')
})

test('an archive that unpacks to more than fits is stopped by its real bytes', async () => {
  const zeros = new Uint8Array(33 * 1024 * 1024)
  const { skipped } = await readFiles([
    {
      name: 'x.zip',
      bytes: await zip({ 'bomb.csv': zeros, 'ratings.csv': asText(LETTERBOXD['ratings.csv']) }),
    },
  ])
  expect(skipped).toEqual([{ name: 'bomb.csv', why: { reason: 'skipped.tooLarge', values: {} } }])
})

test.each([
  ['fewer', 4],
  ['more', 2 ** 31],
])('an archive that states %s bytes than its files have is a sentence or a report', async (_, size) => {
  const lying = Buffer.from(await zip(letterboxdFiles()))
  const headers = { 'PK\u0003\u0004': 22, 'PK\u0001\u0002': 24 }
  for (const [signature, offset] of Object.entries(headers)) {
    for (let at = lying.indexOf(signature); at >= 0; at = lying.indexOf(signature, at + 4)) {
      lying.writeUInt32LE(size, at + offset)
    }
  }
  await expect(readFiles([{ name: 'x.zip', bytes: lying }])).rejects.toThrow('imports.archiveDamaged')
})
