import { search } from '#contract'
import { startUpstream } from '../upstream'
import { startFakeTmdb } from './fake-tmdb'
import { type InventedTmdb, inventTmdb } from './invented-tmdb'

export const V3_KEY = '0123456789abcdef0123456789abcdef'

// The circuit breaker and the upstream's clock in tests both read `Date.now`.
let skipped = 0
const realNow = Date.now
Date.now = () => realNow() + skipped
afterAll(() => {
  Date.now = realNow
})

/** An upstream with its own fake TMDB. */
export async function startOnTmdb(data: InventedTmdb = inventTmdb(), key = V3_KEY) {
  const tmdb = await startFakeTmdb(data)
  const upstream = await startUpstream({
    env: { TMDB_API_KEY: key, TMDB_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.imageUrl },
  })
  return {
    tmdb,
    upstream: {
      ...upstream,
      wait(milliseconds: number) {
        skipped += milliseconds
      },
    },
    async find(query: string, page = 1, type: 'multi' | 'person' = 'multi') {
      return (await upstream.call(search, { query, page, type })).body
    },
    /** Waits for all pending requests. */
    settle: () => upstream.dependencies.catalogue.close(),
  }
}
