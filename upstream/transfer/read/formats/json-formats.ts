import { boundJson } from '#upstream/transfer/read/bounds/bound-json'
import type { ReadFile } from '#upstream/transfer/read/formats/given-row'
import { isItem } from '#upstream/transfer/read/formats/json-item'
import { readSimklJson } from '#upstream/transfer/read/formats/simkl'
import { readTraktJson } from '#upstream/transfer/read/formats/trakt-json'
import { readTvTimeJson } from '#upstream/transfer/read/formats/tv-time-json'
import { readTvTimeListJson } from '#upstream/transfer/read/formats/tv-time-lists'
import { readBundle } from '#upstream/transfer/read/read-bundle'

/** Null for JSON of no known service. */
export function readJson(name: string, text: string): ReadFile | null {
  let body: unknown
  try {
    body = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { skipped: 'damaged: not JSON' }
  }
  const problems = boundJson(name, body)
  const read = readBody(name, body)
  if (read && 'reading' in read) read.reading.problems = [...problems, ...read.reading.problems]
  return read
}

function readBody(name: string, body: unknown): ReadFile | null {
  if (isItem(body)) return readBundle(name, body) ?? readSimklJson(name, body)
  const items = Array.isArray(body) ? body.filter(isItem) : []
  if (items.length === 0) return { skipped: 'empty' }
  return readTvTimeJson(name, items) ?? readTvTimeListJson(name, items) ?? readTraktJson(name, items)
}
