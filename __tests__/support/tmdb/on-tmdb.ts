import { search } from '#contract'
import { DAY } from '#upstream/time'
import { startUpstream, type TestMember } from '../upstream'
import { startFakeTmdb } from './fake-tmdb'
import { type InventedTmdb, inventTmdb } from './invented-tmdb'

export const V3_KEY = '0123456789abcdef0123456789abcdef'

/** Longer than any response of TMDB is served. */
const TOO_OLD = 40 * DAY

// The circuit breaker and the upstream's clock in tests both read `Date.now`, the rate limiter `performance.now`.
let skipped = 0
const real = { dateNow: Date.now, performanceNow: performance.now.bind(performance) }
Date.now = () => real.dateNow() + skipped
performance.now = () => real.performanceNow() + skipped
afterAll(() => {
  Date.now = real.dateNow
  performance.now = real.performanceNow
})

/** An upstream with its own fake TMDB. */
export async function startOnTmdb(data: InventedTmdb = inventTmdb(), key = V3_KEY) {
  const tmdb = await startFakeTmdb(data)
  const upstream = await startUpstream({
    env: { TMDB_API_KEY: key, TMDB_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.imageUrl },
  })
  /** Waits for all pending requests. */
  const settle = () => upstream.dependencies.catalogue.close()
  const onTmdb = {
    tmdb,
    upstream: {
      ...upstream,
      wait(milliseconds: number) {
        skipped += milliseconds
      },
    },
    settle,
    async find(query: string, page = 1, type: 'multi' | 'person' = 'multi') {
      return (await upstream.call(search, { query, page, type })).body
    },
    /** Serves this data from now on, as if nothing had been requested before. */
    async serve(other: InventedTmdb = inventTmdb()) {
      await settle()
      Object.assign(tmdb, { data: other, mode: 'serve', next: [], calls: [], claimedTotal: undefined })
      skipped += TOO_OLD
      return onTmdb
    },
  }
  return onTmdb
}

export type OnTmdb = Awaited<ReturnType<typeof startOnTmdb>>

/** The upstream of all tests of a file, which serves the invented titles anew before each, to another member. */
export function memberOnTmdb(): { on: OnTmdb; ada: TestMember } {
  const [on, ada] = [{} as OnTmdb, {} as TestMember]
  beforeAll(async () => void Object.assign(on, await startOnTmdb()))
  beforeEach(async () => {
    await on.serve()
    Object.assign(ada, await on.upstream.member())
  })
  return { on, ada }
}
