import process from 'node:process'
import { readInWorker } from '#upstream/transfer/read/read-in-worker'

function read(lines: string[], findPlaces: Parameters<typeof readInWorker>[1]) {
  const header = 'type,title,trakt_id,imdb_id,tmdb_id,watched_at,season_number,episode_number'
  const bytes = new Uint8Array(Buffer.from([header, ...lines].join('\n')))
  return readInWorker({ uploads: [{ name: 'trakt.csv', bytes }], mappings: {}, part: 0 }, findPlaces)
}

const MOVIES = Array.from({ length: 1_000 }, (_, at) => `movie,Film ${at},,,${at + 1},2020-01-01T20:00:00Z,,`)
const EPISODES = Array.from({ length: 1_200 }, (_, at) => `episode,,,,${at + 1},2020-01-01T20:00:00Z,,`)

test('what is read comes as figures first, and its titles as many at a time as one transaction stores', async () => {
  const { read: figures, batches, close } = await read(MOVIES, () => Promise.reject())
  expect(figures).toMatchObject({ titleCount: 1_000, summary: { dates: { days: null } } })
  expect(JSON.stringify(figures).length).toBeLessThan(2_000)
  const sizes: number[] = []
  for await (const titles of batches()) sizes.push(titles.length)
  expect(sizes).toEqual(Array.from({ length: 10 }, () => 100))
  await close()
})

test('the shows of episodes are looked up some at a time, and rows of a long one come in batches too', async () => {
  const asked: number[] = []
  const {
    read: figures,
    batches,
    close,
  } = await read(EPISODES, async (ids) => {
    asked.push(ids.length)
    return ids.map((id) => ({ tmdb_id: id, show_id: 1399, season: 1, episode: id }))
  })
  expect(asked).toEqual([500, 500, 200])
  expect(figures.summary.counts.episodes).toBe(1_200)
  const rows: number[] = []
  for await (const titles of batches()) rows.push(titles.flatMap((title) => title.rows).length)
  expect([Math.max(...rows), rows.reduce((sum, count) => sum + count)]).toEqual([250, 1_200])
  await close()
})

test('a reading that is closed before all is handed over ends its thread', async () => {
  const { batches, close } = await read(MOVIES, () => Promise.reject())
  const titles = batches()[Symbol.asyncIterator]()
  await titles.next()
  await close()
  await expect(titles.next()).rejects.toThrow('imports.tooMuchAtOnce')
})

test('the next files are read in the same thread, and in a new one where an import was not read to its end', async () => {
  const started = jest.fn()
  await readBatches()
  process.on('worker', started)
  const counts = [await readBatches(), await readBatches(1)]
  expect(started).not.toHaveBeenCalled()
  expect([...counts, await readBatches()]).toEqual([10, 1, 10])
  process.off('worker', started)
  expect(started).toHaveBeenCalledTimes(1)
})

async function readBatches(most = Infinity): Promise<number> {
  const { batches, close } = await read(MOVIES, () => Promise.reject())
  let count = 0
  for await (const _ of batches()) if (++count === most) break
  await close()
  return count
}
