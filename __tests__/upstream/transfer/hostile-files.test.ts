import fc from 'fast-check'
import { zip } from '#tests/support/transfer/imports'
import { asText, LETTERBOXD, letterboxdFiles } from '#tests/support/transfer/letterboxd-files'
import { readFiles } from '#upstream/transfer/read-files'

const file = (name: string, lines: readonly string[]) => ({
  name,
  bytes: new TextEncoder().encode(asText(lines)),
})

test('no archive, however damaged, is more than a sentence or a report', async () => {
  const whole = await zip(letterboxdFiles())
  const runs = Number(process.env.FUZZ_RUNS ?? 300)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      fc.nat(whole.length),
      async (changes, end) => {
        const damaged = Buffer.from(whole)
        for (const [at, byte] of changes) damaged[at] = byte
        const read = await readFiles([
          { name: 'x.zip', bytes: end % 3 === 0 ? damaged.subarray(0, end) : damaged },
        ]).catch((error: Error) => error)
        if (read instanceof Error) {
          expect(read.name).toBe('UnreadableFile')
          expect(read.message).toMatch(/\w+ \w+.*\.$/)
        } else {
          const ratings = read.titles.flatMap(({ rating }) => rating?.rating ?? [])
          expect(ratings.every((rating) => rating >= 0 && rating <= 100)).toBe(true)
        }
      },
    ),
    { numRuns: runs },
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
    fc.asyncProperty(fc.constantFrom(...Object.values(LETTERBOXD)), lines, async ([header = ''], rest) => {
      const read = await readFiles([file('diary.csv', [header, ...rest])]).catch((error: Error) => error)
      if (read instanceof Error) expect(read.name).toBe('UnreadableFile')
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
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
  expect(outer.skipped).toEqual([{ name: 'inner.zip', why: 'an archive in an archive: unpack it first' }])
  const encrypted = Buffer.from(inner)
  // The flag of encryption, in the local header and in the central directory.
  encrypted[6] = (encrypted[6] ?? 0) | 1
  const central = encrypted.indexOf('PK\u0001\u0002')
  encrypted[central + 8] = (encrypted[central + 8] ?? 0) | 1
  await expect(readFiles([{ name: 'x.zip', bytes: encrypted }])).rejects.toThrow('encrypted. Unpack it first')
})

test('an archive that unpacks to more than fits is stopped by its real bytes', async () => {
  const zeros = new Uint8Array(33 * 1024 * 1024)
  const { skipped } = await readFiles([
    {
      name: 'x.zip',
      bytes: await zip({ 'bomb.csv': zeros, 'ratings.csv': asText(LETTERBOXD['ratings.csv']) }),
    },
  ])
  expect(skipped).toEqual([{ name: 'bomb.csv', why: 'larger than 32 MB' }])
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
  await expect(readFiles([{ name: 'x.zip', bytes: lying }])).rejects.toThrow('x.zip is damaged.')
})
