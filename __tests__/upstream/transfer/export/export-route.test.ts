import { once } from 'node:events'
import http from 'node:http'
import { addEntry, addList, changeLanguage, EXPORT_FORMATS, exportSummary, rateEntry } from '#contract'
import { exported, lastExport, requestExport, tablesOf } from '#tests/support/transfer/exports'
import { importFiles } from '#tests/support/transfer/imports'
import { archive } from '#tests/support/transfer/letterboxd-files'
import { sharedMember, sharedUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const mara = sharedMember(upstream)
beforeAll(async () => {
  await importFiles(upstream, mara, await archive())
  await mara.call(rateEntry, { movie_id: 238, rating: 87 })
})

test('an export is for members only, and of a known format', async () => {
  for (const [member, format, status] of [
    [null, 'everything', 401],
    [mara, 'excel', 400],
  ] as const) {
    const refused = await requestExport(upstream, member, format)
    expect(refused.status).toBe(status)
    expect(await refused.json()).toMatchObject({ message: expect.any(String) })
  }
})

test('it is a ZIP with a name, which no cache stores', async () => {
  const { headers, body } = await requestExport(upstream, mara, 'trakt')
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="cuedot-trakt-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  await body?.cancel()
})

test('everything has the bundle, its tables, a folder a service and the report', async () => {
  expect(Object.keys(await exported(upstream, mara))).toEqual([
    'README.txt',
    'cuedot.json',
    'cuedot/collection.csv',
    'cuedot/watches.csv',
    'cuedot/watchlist.csv',
    'cuedot/lists.csv',
    'letterboxd/diary-1.csv',
    'letterboxd/ratings-1.csv',
    'letterboxd/watched-1.csv',
    'letterboxd/watchlist-1.csv',
    'letterboxd/lists/Slow trains.csv',
    'letterboxd/lists/Likes.csv',
    'trakt/trakt.csv',
    'simkl/SimklBackup.json',
    'tmdb/ratings.csv',
    'tmdb/watchlist.csv',
    'yamtrack/yamtrack.csv',
    'REPORT.txt',
  ])
})

test('a service alone comes without the others', async () => {
  for (const format of EXPORT_FORMATS.filter((one) => one !== 'everything')) {
    const folders = Object.keys(await exported(upstream, mara, format)).map((name) => name.split('/', 1)[0])
    const own =
      format === 'cuedot' ? ['README.txt', 'cuedot.json', 'cuedot'] : ['README.txt', format, 'REPORT.txt']
    expect(Array.from(new Set(folders))).toEqual(own)
  }
})

test('ratings come as they were given, else rounded, and the report says so', async () => {
  const files = await exported(upstream, mara)
  expect(files['letterboxd/ratings-1.csv']).toContain('Spirited Away,2001,3.5\r\n')
  expect(files['letterboxd/ratings-1.csv']).toContain('The Godfather,1972,4.5\r\n')
  expect(files['yamtrack/yamtrack.csv']).toContain('The Godfather,,,,8.7,')
  expect(files['REPORT.txt']).toContain('- The Godfather (1972): rating 87 becomes 4.5\n')
  expect(files['REPORT.txt']).toContain('1 rounded to half stars (the largest move: 3 of 100)')
})

test('the texts for people are in the language of the account', async () => {
  await mara.call(changeLanguage, { language: 'de' })
  const files = await exported(upstream, mara)
  await mara.call(changeLanguage, { language: 'en' })
  expect(files['README.txt']).toMatch(/^Alles, was du bei Cuedot hast\n=+\n/)
  expect(files['REPORT.txt']).toContain('- The Godfather (1972): aus der Bewertung 87 wird 4.5\n')
  expect(Object.keys(tablesOf(files))).toEqual(Object.keys(tablesOf(await exported(upstream, mara))))
})

test('the summary counts without an archive', async () => {
  const { body } = await mara.call(exportSummary, {})
  expect(body.services[0]).toEqual({
    service: 'letterboxd',
    exact: 2,
    rounded: 1,
    largestMove: 3,
    withoutPlace: 0,
  })
  expect(body.services.at(-1)).toMatchObject({ service: 'yamtrack', exact: 3, rounded: 0 })
})

test('a client that leaves stops the work', async () => {
  const headers = { authorization: `Bearer ${mara.token}` }
  const [response] = await once(http.get(`${upstream.url}/api/export`, { headers, agent: false }), 'response')
  await once(response, 'data')
  response.destroy()
  // Each is over before the limit for one member would let the next one wait.
  for (let times = 0; times < 4; times++) await exported(upstream, mara, 'trakt')
})

test('a text that begins like a formula is guarded in tables for people, and as it is everywhere else', async () => {
  const eve = await upstream.member()
  await eve.call(addList, { name: '=HYPERLINK("https://evil.example")' })
  const files = await exported(upstream, eve)
  expect(files['cuedot/lists.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(files['cuedot.json']).toContain('"=HYPERLINK(')
})

test('the last export of everything is kept with its size and time, and is in none', async () => {
  const ada = await upstream.member()
  expect((await ada.call(exportSummary, {})).body.last).toBeNull()
  const bundle = (await exported(upstream, ada, 'cuedot'))['cuedot.json']
  const sizeOf = async () =>
    (await (await requestExport(upstream, ada, 'everything')).arrayBuffer()).byteLength
  const size = await sizeOf()
  const first = await lastExport(ada)
  expect(first.bytes).toBe(size)
  expect((await exported(upstream, ada, 'cuedot'))['cuedot.json']).toBe(bundle)
  upstream.wait(60_000)
  await ada.call(addEntry, { movie_id: 238 })
  const bytes = await sizeOf()
  const second = await lastExport(ada, (one) => one?.bytes !== first.bytes)
  expect(second.bytes).toBe(bytes)
  expect(Date.parse(second.exportedAt) - Date.parse(first.exportedAt)).toBeGreaterThanOrEqual(60_000)
})
