// A stand-in for TMDB in a process of its own, whose event loop is idle when a request arrives. Has an invented movie, and an
// invented show of nine seasons, for each number up to the first argument; sends its address, and to each message when requests
// have arrived.
import process from 'node:process'
import { startFakeTmdb } from '../../e2e/support/tmdb/fake-tmdb.ts'
import { inventTmdbData } from '../../e2e/support/tmdb/tmdb-data.ts'

const SEASONS = 9

const data = inventTmdbData()
const numbers = Array.from({ length: Number(process.argv[2]) }, (_, index) => index + 1)
const movies = numbers.map((id) => ({ ...data.movies[0], id, title: `Movie ${id}` }))
const [season = {}] = data.seasons.values()
const listed = Array.from({ length: SEASONS }, (_, index) => ({ ...season, season_number: index + 1 }))
const shows = numbers.map((id) => ({ ...data.shows[0], id, name: `Show ${id}`, seasons: listed }))
const seasons = new Map(
  numbers.flatMap((id) => listed.map((one) => [`${id}/${one.season_number}`, one] as const)),
)
const { url, arrivals } = await startFakeTmdb({ ...data, movies, shows, seasons })
process.on('message', () => process.send?.(arrivals))
process.send?.(url)
