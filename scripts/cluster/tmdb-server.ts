// A stand-in for TMDB in a process of its own, whose event loop is idle when a request arrives. Has an invented movie for each number
// up to the first argument; sends its address, and to each message when requests have arrived.
import process from 'node:process'
import { startFakeTmdb } from '../../e2e/support/tmdb/fake-tmdb.ts'
import { inventTmdbData } from '../../e2e/support/tmdb/tmdb-data.ts'

const data = inventTmdbData()
const movies = Array.from({ length: Number(process.argv[2]) }, (_, index) => ({
  ...data.movies[0],
  id: index + 1,
  title: `Movie ${index + 1}`,
}))
const { url, arrivals } = await startFakeTmdb({ ...data, movies })
process.on('message', () => process.send?.(arrivals))
process.send?.(url)
