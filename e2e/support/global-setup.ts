import { startProduct } from './product.ts'

/** One product for all browser tests that do not need one of their own: the one that E2E_URL names, or another that is started. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined
  const product = await startProduct()
  process.env.E2E_URL = product.url
  process.env.E2E_UPSTREAM_URL = product.upstreamUrl
  process.env.E2E_DATA_DIR = product.dataDir
  return () => product.remove()
}
