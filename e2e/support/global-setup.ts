import { startProduct } from './product.ts'

/** One product for all browser tests that do not need one of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.E2E_URL = product.url
  process.env.E2E_UPSTREAM_URL = product.upstreamUrl
  process.env.E2E_DATA_DIR = product.dataDir
  return () => product.remove()
}
