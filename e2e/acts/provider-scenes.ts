import type { Page } from '@playwright/test'
import {
  newPerson,
  openAccount,
  type ProviderProduct,
  sharedProviderProduct,
} from '../sign-in/provider-product.ts'
import { mailedText } from '../support/mail.ts'
import { waitForHydration } from '../support/members.ts'
import { type Act, endingAtHome, filling, pressing, pressingInDialog, type Scene } from './act.ts'

const SIGN_IN = 'Sign in with Haus Login'

/** To the provider and back: the act ends on a page that is ready. */
const leaving = (name: string, says: Act['says'], isBack: (page: Page) => Promise<unknown>): Act => ({
  name: `press ${name}`,
  run: async (page) => {
    await page.getByRole('button', { name }).press('Enter')
    await isBack(page)
  },
  says,
})

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()

async function openLogin(page: Page, site: ProviderProduct): Promise<void> {
  await page.goto(`${site.url}/login`)
  await waitForHydration(page)
}

export const NEW_ACCOUNT: Scene = {
  name: 'an account that the provider does not vouch for',
  calls: ['startProvider', 'finishProvider', 'mailIdentityCode', 'registerIdentity'],
  open: async (page) => {
    const site = await sharedProviderProduct()
    const { email } = newPerson(site, { email_verified: false })
    await openLogin(page, site)
    const code = (shown: Page) => shown.getByLabel('Code from the mail')
    return [
      leaving(SIGN_IN, null, heading('Finish your account')),
      pressing('Send a code', `A code is on its way to ${email}.`),
      pressing('Send another code', null),
      pressing('Send a code', `A code is on its way to ${email}.`),
      filling(code, '0000 0000', 'That code is not right, or no longer works.'),
      endingAtHome({
        name: 'fill in the code',
        run: async (shown) => {
          await code(shown).fill(await mailedText(site.dataDir, email, /\b[0-9A-Z]{4} [0-9A-Z]{4}\b/))
          await code(shown).press('Enter')
        },
      }),
    ]
  },
}

export const JOINING: Scene = {
  name: 'an account here that is linked by its password',
  calls: ['joinIdentity'],
  open: async (page) => {
    const site = await sharedProviderProduct()
    newPerson(site)
    await openLogin(page, site)
    const password = (shown: Page) => shown.getByLabel('Password', { exact: true })
    return [
      leaving(SIGN_IN, null, heading('Finish your account')),
      filling(password, 'another horse', "That email and password don't match."),
    ]
  },
}

export const UNLINKING: Scene = {
  name: 'the identity of an account',
  calls: ['unlinkIdentity'],
  open: async (page) => {
    const site = await sharedProviderProduct()
    await openAccount(page, site)
    await page.goto(`${site.url}/profile#security`)
    await page.getByRole('button', { name: 'Unlink Haus Login' }).waitFor()
    await page.waitForLoadState('networkidle')
    return [
      pressing('Unlink Haus Login', null),
      pressingInDialog('Unlink', 'That is the last way into your account. Add another one first.'),
    ]
  },
}
