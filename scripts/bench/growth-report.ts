import type { Growth, GrowthLine } from './growth.ts'
import { machine, othersAtWork, verdict } from './report.ts'
import type { SearchFigures } from './search-process.ts'

/** Milliseconds that 19 of 20 searches may take, however large the catalogue is. */
const SEARCH_MS = 50

/** Why a goal is missed, by what is measured; said only where it is. */
const HOLDS: Record<string, string> = {
  search:
    'the index finds and ranks every title that answers, to count them, before it cuts off the first page',
}

/** What was measured of growth, in Markdown. */
export function growthSection({ lines, search }: Growth): string {
  const missed = [...lines.flatMap(shortfall), ...searchShortfall(search.much)]
  return `\`npm run bench -- growth\` on ${machine()}: medians of 200 requests, one after the other, on SQLite.
Collections of 10 and 10,000 entries; communities of 24 and 100,000 members with five entries each. ${othersAtWork()}

| what | little, ms | much, ms | result | goal |
|---|--:|--:|--:|--:|
${lines.map(row).join('\n')}

Searching the sample catalogue itself, without HTTP: begun, whole, mistyped and dated names, and common words.

| titles | p50 ms | p95 ms | slowest ms | until open, s | memory, MB | goal |
|--:|--:|--:|--:|--:|--:|--:|
${[search.little, search.much].map(searchRow).join('\n')}

${verdict(missed)}
`
}

function row({ what, little, much, most }: GrowthLine): string {
  const cells = [what, little.toFixed(2), much.toFixed(2), `${(much / little).toFixed(2)} ×`, `≤ ${most} ×`]
  return `| ${cells.join(' | ')} |`
}

function searchRow({ titles, p50, p95, slowest, opening, memory }: SearchFigures): string {
  const times = [p50, p95, slowest].map((ms) => ms.toFixed(1))
  const cells = [
    titles.toLocaleString('en'),
    ...times,
    (opening / 1000).toFixed(1),
    Math.round(memory / 2 ** 20).toLocaleString('en'),
    `p95 ≤ ${SEARCH_MS}`,
  ]
  return `| ${cells.join(' | ')} |`
}

function shortfall({ what, little, much, most }: GrowthLine): string[] {
  if (much <= little * most) return []
  return [`- ${what}: ${(much / little).toFixed(1)} × instead of ${most} ×. ${HOLDS[what] ?? ''}`]
}

function searchShortfall({ titles, p95 }: SearchFigures): string[] {
  if (p95 <= SEARCH_MS) return []
  return [
    `- search of ${titles.toLocaleString('en')} titles: ${(p95 - SEARCH_MS).toFixed(0)} ms too many. ${HOLDS.search}`,
  ]
}
