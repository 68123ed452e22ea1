// Searches a catalogue of so many titles in a process of its own, so that its memory can be told: `search-process.ts 1000000`.
import process from 'node:process'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { readSampleFiles } from '#upstream/catalogue/sample/sample-files'
import { inventTitles } from './invented-titles.ts'

/** What was measured; times in milliseconds. */
export interface SearchFigures {
  titles: number
  p50: number
  p95: number
  slowest: number
  /** Until the catalogue was open. */
  opening: number
  /** Bytes of the whole process. */
  memory: number
}

const ROUNDS = 100
/** What people type: whole, begun, common, with a typing error, with a year, with no answer. */
const SHAPES: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.slice(0, 5),
  (name) => name.slice(0, 3),
  (name) => name.slice(0, 4) + name.slice(5),
  (name) => `${name.split(' ')[0]} 1984`,
  () => 'the',
  () => 'star',
  () => 'matrx',
]

const total = Number(process.argv[2])
const sample = readSampleFiles()
const files = total > sample.movies.items.length ? inventTitles(sample, total) : sample
const started = performance.now()
const catalogue = openSampleCatalogue(files)
const opening = performance.now() - started
const names = files.movies.items.map(({ name }) => name)
const queries = Array.from(
  { length: ROUNDS },
  (_, round) => names[(round * 7_919) % names.length] ?? '',
).flatMap((name) => SHAPES.map((shape) => shape(name)))
const times: number[] = []
for (const [at, query] of queries.entries()) {
  const began = performance.now()
  await catalogue.search(query, 1, 'multi')
  // The first round is for the compiler.
  if (at >= SHAPES.length) times.push(performance.now() - began)
}
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const figures: SearchFigures = {
  titles: files.movies.items.length + files.shows.items.length,
  p50: at(0.5),
  p95: at(0.95),
  slowest: at(1),
  opening,
  memory: process.memoryUsage().rss,
}
process.stdout.write(JSON.stringify(figures))
