import type { ColumnMapping } from '#contract'
import { zip } from '#tests/support/transfer/imports'
import { bundleWith } from '#tests/support/transfer/tables-to-read'
import { readFiles } from '#upstream/transfer/read/read-files'

const bytes = (text: string) => new TextEncoder().encode(text)
const FOUR = 'Date,Name,Year,Letterboxd URI\n2024-05-12,Heat,1995,https://boxd.it/a\n'
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n'
const MINE = 'Film,Released\nHeat,1995\n'
const mapping: ColumnMapping = {
  kind: 'seen',
  scale: 'ten',
  only: null,
  columns: { Film: 'name', Released: 'year' },
}

const ODD = ['__proto__', 'constructor', 'toString', '__proto__.csv', 'hasOwnProperty.json']

test.each(ODD)('a file named %s is read, alone and in an archive', async (name) => {
  const archive = { name: 'x.zip', bytes: await zip({ [`likes/${name}.csv`]: FOUR, [`${name}.csv`]: FOUR }) }
  for (const uploads of [[{ name, bytes: bytes(FOUR) }], [archive]]) {
    const { unknown, files, titles } = await readFiles(uploads)
    expect(unknown.length + files.length).toBe(uploads[0] === archive ? 2 : 1)
    expect(structuredClone({ files, titles })).toEqual({ files, titles })
  }
  const [asked] = (await readFiles([{ name, bytes: bytes(MINE) }])).unknown
  const answers = JSON.parse(`{${JSON.stringify(asked?.name)}:${JSON.stringify(mapping)}}`)
  expect((await readFiles([{ name, bytes: bytes(MINE) }], answers)).titles).toMatchObject([{ name: 'Heat' }])
})

test.each(ODD)('a status and a column named %s mean nothing', async (word) => {
  const simkl = `SIMKL_ID,Title,Type,Year,Watchlist,${word}\n1,Heat,movie,1995,${word},1\n`
  const yamtrack = `media_id,source,media_type,title,score,status\n949,tmdb,movie,Heat,9,${word}\n`
  for (const text of [simkl, yamtrack]) {
    const { titles } = await readFiles([{ name: 'a.csv', bytes: bytes(text) }])
    expect(titles[0]?.rows[0]?.state).toBeUndefined()
  }
  const ask = `Score, Film Name, Year, Date Rated, Mini Review, URL, IMDB ID,${word}\n90,Heat,1995,,,,,\n`
  const { unknown } = await readFiles([{ name: 'a.csv', bytes: bytes(ask) }])
  expect(unknown[0]?.preset).toBe('Criticker')
  expect(structuredClone(unknown)).toEqual(unknown)
})

test('two files of one name are two files, in one archive and in two', async () => {
  const one = { name: 'a.zip', bytes: await zip({ 'mine.csv': MINE }) }
  const two = {
    name: 'b.zip',
    bytes: await zip({ 'mine.csv': MINE.replace('Film', 'Title').replace('Heat', 'Ran') }),
  }
  const asked = await readFiles([one, two])
  expect(asked.unknown.map(({ name, columns }) => [name, columns[0]?.name])).toEqual([
    ['mine.csv', 'Film'],
    ['mine (2).csv', 'Title'],
  ])
  const answers = { 'mine (2).csv': { ...mapping, columns: { Title: 'name' } } } as const
  expect((await readFiles([one, two], answers)).titles.map(({ name }) => name)).toEqual(['Ran'])
})

test('the second of two bundles is read as one', async () => {
  const archive = async () => ({
    name: 'x.zip',
    bytes: await zip({ ...bundleWith({}), 'letterboxd/a.csv': FOUR }),
  })
  const { files, unknown } = await readFiles([await archive(), await archive()])
  expect([files.map(({ name }) => name), unknown]).toEqual([['cuedot.json', 'cuedot (2).json'], []])
})

test('a name of 60,000 characters is read by its end', async () => {
  const { files } = await readFiles([
    { name: 'x.zip', bytes: await zip({ [`${'-1'.repeat(30_000)}/watchlist.csv`]: FOUR }) },
  ])
  expect(files).toMatchObject([{ kind: 'watchlist' }])
  expect(files[0]?.name).toHaveLength(200)
})

test.each([
  ['watchlist-mara-2025-11-22-18-02-utc.csv', 'watchlist'],
  ['My Watch List.CSV', 'watchlist'],
  ['mara_WATCHLIST (3).csv', 'watchlist'],
  ['My Likes (1).CSV', 'likes'],
  ['likes/films.csv', 'likes'],
  ['mara-likes-films-2025.csv', 'likes'],
  ['Liked films.csv', 'likes'],
  ['watched-mara-2025-11-22.csv', 'watched'],
])('the name %s says that its films are of the kind %s', async (name, kind) => {
  const { files } = await readFiles([{ name: 'x.zip', bytes: await zip({ [name]: FOUR }) }])
  expect(files).toMatchObject([{ kind }])
})

test.each(['letterboxd.csv', 'export (2).csv', 'unwatched.csv', 'ratings.csv'])(
  'what films of Letterboxd in %s are is asked, and the answer is followed',
  async (name) => {
    const file = { name, bytes: bytes(FOUR) }
    const { unknown, titles } = await readFiles([file])
    expect(titles).toEqual([])
    expect(unknown).toMatchObject([{ preset: 'Letterboxd', kinds: ['seen', 'watchlist', 'likes'] }])
    const answered = async (kind: ColumnMapping['kind']) =>
      (await readFiles([file], { [name]: { ...mapping, kind } })).titles[0]?.rows[0]
    expect(await answered('seen')).toMatchObject({ watch: { on: '' } })
    expect(await answered('watchlist')).toMatchObject({ watchlist: { addedAt: '2024-05-12' } })
    expect(await answered('likes')).toMatchObject({ list: { key: 'likes' } })
  },
)

test('no suggestion says by itself that a date is the day of a viewing', async () => {
  const suggested = async (name: string, header: string) =>
    (await readFiles([{ name, bytes: bytes(`${header}\nHeat,2024-05-12\n`) }])).unknown[0]?.suggested
  expect(await suggested('mine.csv', 'Title,Date')).toMatchObject({
    kind: 'rated',
    columns: { Date: 'added_on' },
  })
  expect(await suggested('mine.csv', 'Title,Seen')).toMatchObject({ columns: { Seen: 'ignored' } })
  expect(await suggested('mine.csv', 'Title,Watched Date')).toMatchObject({ kind: 'watches' })
  expect(await suggested('My-Watchlist (2).csv', 'Title,Year')).toMatchObject({ kind: 'watchlist' })
  expect(await suggested('mine.csv', 'Title,Year')).toMatchObject({ kind: 'rated' })
  expect(await suggested('NetflixViewingHistory.csv', 'Title,Date')).toMatchObject({ kind: 'watches' })
})

test.each([
  '<!DOCTYPE html><html><head>',
  '\ufeff\n  <html lang="en">',
  '<!-- saved, from -->\n<?xml version="1.0"?>\n<!doctype HTML>\n<html>',
])('a web page that was stored for a file has a reason of its own: %s', async (page) => {
  const [ratings, watched] = [{ name: 'ratings.csv', bytes: bytes(page) }, RATINGS]
  const reason = { reason: 'imports.fileIsWebPage', values: { name: 'ratings.csv' } }
  await expect(readFiles([ratings])).rejects.toMatchObject({ reason })
  const archive = { name: 'x.zip', bytes: await zip({ 'ratings.csv': page, 'watched.csv': watched }) }
  expect((await readFiles([archive])).skipped).toEqual([
    { name: 'ratings.csv', why: { reason: 'skipped.webPage', values: {} } },
  ])
})
