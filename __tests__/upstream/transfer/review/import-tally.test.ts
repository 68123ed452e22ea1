import fs from 'node:fs'
import path from 'node:path'
import { type ImportDetails, LEDGER_ROWS, ledgerParts } from '#contract'
import { apply, importFiles, review, zip } from '#tests/support/transfer/imports'
import { archive, asText, letterboxdFiles } from '#tests/support/transfer/letterboxd-files'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'
import { withShared } from '#tests/support/with-shared'

const upstream = sharedUpstream()
let mara: TestMember
beforeEach(async () => {
  mara = await upstream.member()
})

const partsOf = ({ state, ledger }: ImportDetails, row: keyof ImportDetails['ledger']) =>
  Object.fromEntries(
    ledgerParts(state, ledger[row])
      .filter(({ count }) => count > 0)
      .map(({ word, count }) => [word, count]),
  )

test('a viewing that two files have is twice in the file, and not here already, before and after', async () => {
  const before = await review(upstream, mara, await archive())
  expect(before.ledger.watches.inFile).toBe(7)
  // Of Interstellar watched.csv has one and diary.csv two. The year of Inception is another.
  const others = { twice: 1, wait: 1, none: 1 }
  expect(partsOf(before, 'watches')).toEqual({ goIn: 4, ...others })
  const after = await apply(upstream, mara, before.id)
  expect(partsOf(after, 'watches')).toEqual({ written: 4, ...others })
})

test('what is twice in the file is so whatever becomes of its title', async () => {
  const uncatalogued = Object.fromEntries(
    Object.entries(letterboxdFiles()).map(([name, text]) => [
      name,
      text.replaceAll('Interstellar', 'Unheard Of'),
    ]),
  )
  const { ledger } = await review(upstream, mara, { 'letterboxd.zip': await zip(uncatalogued) })
  expect(ledger.watches).toMatchObject({ inFile: 7, twice: 1, none: 3, ready: 2, open: 1, known: 0 })
})

test('of the same files again nothing goes in, in the ledger and in the mirror', async () => {
  await importFiles(upstream, mara, await archive())
  const again = await review(upstream, mara, await archive())
  expect(partsOf(again, 'ratings')).toEqual({ here: 3, none: 1 })
  expect(partsOf(again, 'titles')).toEqual({ here: 4, wait: 1, none: 1 })
})

test('only what is asked about waits: what has no match says so, in the ledger and in the mirror', async () => {
  const table = asText([
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-05-12,Interstellar,2014,https://boxd.it/a,4',
    '2024-05-12,Inception,2009,https://boxd.it/b,4',
    '2024-05-12,An Uncatalogued Film,1999,https://boxd.it/c,2',
  ])
  const details = await review(upstream, mara, { 'ratings.csv': table })
  const parts = { goIn: 1, wait: 1, none: 1 }
  expect([partsOf(details, 'titles'), partsOf(details, 'ratings')]).toEqual([parts, parts])
})

withShared('trackers/samples', (samples) => {
  test.each(['letterboxd', 'trakt', 'imdb', 'tmdb', 'simkl', 'tvtime', 'watcharr', 'yamtrack'])(
    'a new account has nothing of what %s exports here already',
    async (service) => {
      const folder = path.join(samples, service)
      const files = Object.fromEntries(
        fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name))]),
      )
      const { ledger, state } = await review(upstream, mara, files)
      if (state !== 'review') return
      for (const row of LEDGER_ROWS) expect([row, ledger[row].known]).toEqual([row, 0])
    },
  )
})
