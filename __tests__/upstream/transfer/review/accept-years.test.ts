import { importDetails, resumeImport, stopImport, updateImportOptions } from '#contract'
import { review } from '#tests/support/transfer/imports'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { openLog } from '#upstream/log'

const TITLES = 120
const FILM = {
  mediaType: 'movie',
  id: 27205,
  name: 'Inception',
  posterPath: null,
  overview: '',
  releaseDate: '2010-07-15',
  score: 8,
  votes: 1,
  genreIds: [],
  why: 'A year off',
  director: null,
}
/** Titles that were taken, by the transactions that lock the member. */
const transactions: number[] = []
let upstream: Upstream
beforeAll(async () => {
  const log = openLog('silent')
  log.isLevelEnabled = () => true
  log.debug = ({ sql = '' }: { sql?: string } = {}) => {
    if (sql.startsWith('update "members" set "entry_count"')) transactions.push(0)
    if (sql.startsWith('update "import_titles" set "decision"'))
      transactions.push((transactions.pop() ?? 0) + 1)
  }
  upstream = await startUpstream({ log })
})

async function reviewYears() {
  const mara = await upstream.member()
  const lines = Array.from(
    { length: TITLES },
    (_, at) => `2024-05-16,Unknown ${at},2011,https://boxd.it/${at}`,
  )
  const { id } = await review(upstream, mara, {
    'watched.csv': ['Date,Name,Year,Letterboxd URI', ...lines].join('\n'),
  })
  await upstream.dependencies.db
    .updateTable('import_titles')
    .set({ level: 'year', candidates: JSON.stringify([FILM]) })
    .where('import_id', '=', id)
    .execute()
  transactions.length = 0
  const counts = async () => (await mara.call(importDetails, { id })).body
  return { mara, id, counts }
}

test('titles that differ by a year are taken some in a transaction', async () => {
  const { mara, id, counts } = await reviewYears()
  await mara.call(updateImportOptions, { id, acceptYears: true })
  expect(await counts()).toMatchObject({ decided: TITLES, open: 0 })
  expect(transactions.filter((taken) => taken > 0)).toEqual([50, 50, 20])
})

test('an import that is stopped meanwhile takes no more of them, and the rest later', async () => {
  const { mara, id, counts } = await reviewYears()
  const accept = () => mara.call(updateImportOptions, { id, acceptYears: true })
  const [accepted, stopped] = await Promise.all([accept(), mara.call(stopImport, { id })])
  expect([accepted.status, stopped.status]).toEqual([409, 200])
  expect((await counts()).open).toBeGreaterThanOrEqual(20)
  await mara.call(resumeImport, { id })
  expect((await accept()).status).toBe(200)
  expect(await counts()).toMatchObject({ decided: TITLES, open: 0 })
})
