import { test as base } from '@playwright/test'
import { type Product, startProduct } from '../product.ts'
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts'

/** Tests of a product whose catalogue is TMDB's, with a fake of TMDB: one for each worker, which runs no other tests. */
export const test = base.extend<{ tmdb: FakeTmdb }, { onTmdb: { product: Product; fake: FakeTmdb } }>({
  onTmdb: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
    async ({}, use) => {
      const fake = await startFakeTmdb()
      const settings = { TMDB_API_KEY: '0123456789abcdef0123456789abcdef', TMDB_URL: fake.url, DEMO: '0' }
      const product = await startProduct(settings)
      process.env.E2E_URL = product.url
      process.env.E2E_UPSTREAM_URL = product.upstreamUrl
      process.env.E2E_DATA_DIR = product.dataDir
      await use({ product, fake })
      await product.remove()
      await fake.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ onTmdb }, use) => use(onTmdb.product.url),
  tmdb: async ({ onTmdb }, use) => {
    await use(onTmdb.fake)
    onTmdb.fake.isAway = false
    onTmdb.fake.gone.clear()
  },
})
