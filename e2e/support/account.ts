import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { inDatabase, memberIdOf } from './database.ts'
import { type Member, openSession, waitForHydration } from './members.ts'

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A setting of the Security tab. */
export function settingOf(page: Page, name: string): Locator {
  return page.locator('li').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
}

export async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile#security')
  await waitForHydration(page, '[role=tab]')
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
}

/** Another browser in which the member is signed in. */
export async function otherBrowser(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ userAgent: FIREFOX })
  await openSession(context, member)
  return context.newPage()
}

/** As eleven minutes after signing in. */
export async function forgetConfirmation({ email }: Pick<Member, 'email'>): Promise<void> {
  await inDatabase(async (db) => {
    const id = await memberIdOf(db, email)
    await db.updateTable('tokens').set({ confirmed_at: null }).where('member_id', '=', id).execute()
  })
}

export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/my-movies')
  await expect(page).toHaveURL('/login')
}

export async function accountOf(context: BrowserContext) {
  return (await context.request.get(ENDPOINTS.viewerAccount.path)).json()
}
