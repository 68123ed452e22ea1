import { expect, type Page } from '@playwright/test'
import { codeAfter } from '#tests/support/sign-in/authenticator-app'
import { issueToken } from '#upstream/account/tokens'
import { openSecurity, settingOf } from '../support/account.ts'
import { inDatabase, memberIdOf } from '../support/database.ts'
import { typeText } from '../support/input.ts'
import { type Member, waitForHydration } from '../support/members.ts'

export interface AppOfMember {
  secret: string
  recoveryCodes: string[]
}

/** Of the app that is being set up on the page. */
export async function secretOnPage(page: Page): Promise<string> {
  const key = settingOf(page, 'Second factor').locator('code').first()
  return (await key.innerText()).replace(/\s/g, '')
}

/** In the Security tab, up to the recovery codes. */
export async function switchOnFactor(page: Page): Promise<AppOfMember> {
  await openSecurity(page)
  await page.waitForLoadState('networkidle')
  const row = settingOf(page, 'Second factor')
  await row.getByRole('button', { name: 'Switch on' }).click()
  await expect(row.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await secretOnPage(page)
  await row.getByLabel('Code').fill(codeAfter(secret, 0))
  await row.getByRole('button', { name: 'Switch on' }).click()
  await expect(row.getByText('The second factor is on.')).toBeVisible()
  const recoveryCodes = await row.locator('ol code').allInnerTexts()
  return { secret, recoveryCodes }
}

/** Up to the screen of the second factor. */
export async function enterPassword(page: Page, { email, password }: Member): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await waitForHydration(page)
  await typeText(page.getByLabel('Email'), email)
  await typeText(page.getByLabel('Password', { exact: true }), password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
}

/** The second factor is to be switched off, and its 48 hours are over. @returns the link of a mail, without the site's address */
export function dueLink({ email }: Pick<Member, 'email'>, which: 'keep' | 'switch-off'): Promise<string> {
  return inDatabase(async (db) => {
    const member_id = await memberIdOf(db, email)
    const now = new Date()
    const asked = { member_id, asked_at: now.toISOString(), due_at: now.toISOString() }
    await db.insertInto('factor_resets').values(asked).execute()
    const purpose = which === 'keep' ? 'factor_keep' : 'factor_off'
    return `/sign-in/${which}?token=${await issueToken(db, { member_id }, purpose, now)}`
  })
}
