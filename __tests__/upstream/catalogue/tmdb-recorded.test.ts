import fs from 'node:fs'
import path from 'node:path'
import { personDetails, popularMovies, popularPeople, popularShows, search, titleDetails } from '#contract'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import type { Upstream } from '#tests/support/upstream'

/** Genuine answers of TMDB, on machines that have them; the project ships none. */
const folder = process.env.SHARED_DIR && path.join(process.env.SHARED_DIR, 'tmdb-recorded')
const LONGER_THAN_ANYTHING_IS_KEPT = 40 * 24 * 3_600_000

interface Recorded {
  file: string
  request_path: string
  status: number
}

test('every recorded answer of TMDB becomes an answer of ours or a clean refusal', async () => {
  if (!folder || !fs.existsSync(folder)) {
    process.stderr.write('Skipped: SHARED_DIR names no folder with tmdb-recorded in it.\n')
    return
  }
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))
  const { tmdb, upstream } = await startOnTmdb()
  for (const { file, request_path, status } of read('index.json').items as Recorded[]) {
    const [kind = '', what = ''] = request_path.split('/').slice(2)
    const body = read(file)
    tmdb.mood = { status, body }
    const answer = await ask(upstream, kind, what)
    expect({ file, status: answer.status }).toEqual({ file, status: expectedStatus(kind, status) })
    expect(JSON.stringify(answer.body)).not.toMatch(/NaN|undefined|Invalid Date|"null"/)
    const list = answer.body.results ?? answer.body
    if (body.results?.length && Array.isArray(list)) expect(list.length).toBeGreaterThan(0)
    upstream.wait(LONGER_THAN_ANYTHING_IS_KEPT)
  }
})

/** Answers about something else (genres, the configuration) and refusals are no answers to what was asked. */
function expectedStatus(kind: string, recorded: number): number {
  if (recorded === 404) return 404
  return recorded === 200 && ['movie', 'tv', 'person', 'search'].includes(kind) ? 200 : 503
}

/** The call of ours that would have asked for this. A 200 that is not in the contract's shape fails in `call`. */
function ask(upstream: Upstream, kind: string, what: string) {
  const id = Math.max(1, Number(what))
  if (kind === 'search')
    return upstream.call(search, { query: 'any', type: what === 'person' ? 'person' : 'multi' })
  if (kind === 'person') return id ? upstream.call(personDetails, { id }) : upstream.call(popularPeople, {})
  if (kind === 'tv')
    return id ? upstream.call(titleDetails, { id, type: 'tv' }) : upstream.call(popularShows, {})
  return id ? upstream.call(titleDetails, { id }) : upstream.call(popularMovies, {})
}
