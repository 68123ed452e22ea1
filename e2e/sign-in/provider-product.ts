import { test as base, type Page } from '@playwright/test'
import { startProvider, type TestProvider } from '#tests/support/sign-in/lying-provider'
import { openDb } from '#upstream/db/open'
import { type Product, startProduct } from '../support/product.ts'

/** The product with a provider of single sign-on, "Haus Login", whose `person` is signed in there. */
export interface ProviderProduct extends Product {
  provider: TestProvider
  /** As if so many minutes had passed since each session was confirmed. */
  ageConfirmations(minutes: number): Promise<void>
}

let shared: Promise<ProviderProduct> | null = null

/** Of a worker whose tests have another product besides. */
export function sharedProviderProduct(): Promise<ProviderProduct> {
  shared ??= start({})
  return shared
}

/** After the last of them. */
export async function removeSharedProviderProduct(): Promise<void> {
  await (await shared)?.remove()
  shared = null
}

async function start(env: Record<string, string>): Promise<ProviderProduct> {
  const provider = await startProvider()
  const product = await startProduct({ ...provider.env, OIDC_NAME: 'Haus Login', ...env })
  provider.state.site = product.url
  return {
    ...product,
    provider,
    async ageConfirmations(minutes) {
      const db = await openDb({ dataDir: product.dataDir })
      const confirmed_at = new Date(Date.now() - minutes * 60_000).toISOString()
      await db.updateTable('tokens').set({ confirmed_at }).where('purpose', '=', 'session').execute()
      await db.destroy()
    },
    async remove() {
      await product.remove()
      await provider.close()
    },
  }
}

/** One a worker, and one without passwords. */
export const test = base.extend<object, { site: ProviderProduct; siteWithoutPasswords: ProviderProduct }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
    async ({}, use) => {
      const site = await start({})
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
  siteWithoutPasswords: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from the pattern.
    async ({}, use) => {
      const site = await start({ AUTH_PASSWORD: 'off' })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

let people = 0

/** An identity that no account has is signed in at the provider. */
export function newPerson(
  { provider }: ProviderProduct,
  claims: Record<string, unknown> = { email_verified: true },
): { email: string; username: string } {
  const name = `person-${process.pid}-${++people}`
  const email = `${name}@example.test`
  provider.state.person = { sub: name, claims: { email, preferred_username: name, ...claims } }
  return { email, username: name }
}

/** Signs in there, and makes the account. */
export async function openAccount(page: Page, site: ProviderProduct) {
  const person = newPerson(site)
  await page.goto(`${site.url}/login`)
  await page.getByRole('button', { name: 'Sign in with Haus Login' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${site.url}/`)
  return person
}
