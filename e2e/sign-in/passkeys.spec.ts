import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { accountOf, forgetConfirmation, openSecurity, settingOf } from '../support/account.ts'
import { inDatabase, memberIdOf } from '../support/database.ts'
import { memberSession, signIn, waitForHydration } from '../support/members.ts'
import { addAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const told = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeAttached()

/** By keys alone. @returns the name that it has got */
async function addPasskey(page: Page): Promise<string> {
  await openSecurity(page)
  await page.waitForLoadState('networkidle')
  await button(page, 'Add a passkey').press('Enter')
  await told(page, 'Passkey added.')
  const rename = page.getByRole('button', { name: /^Rename / }).last()
  await expect(rename).toBeFocused()
  return (await rename.getAttribute('aria-label'))?.replace('Rename ', '') ?? ''
}

async function openLogin(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await waitForHydration(page)
}

/** The field would use it at once, without a choice: that is left to a test of its own. */
async function signedOutWithPasskey(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await openLogin(page)
  return authenticator
}

test('a passkey is added, renamed and removed by keys alone', async ({ page, context }) => {
  await memberSession(context)
  const authenticator = await addAuthenticator(page)
  const name = await addPasskey(page)
  expect(name).toMatch(/ on /)
  expect(await authenticator.countCredentials()).toBe(1)
  // Its session has the same name.
  await expect(settingOf(page, name).first()).toContainText(/Added \d+ \w+ \d{4} on \w+ on \w+\. Synced\./)

  await page.keyboard.press('Enter')
  const field = page.getByLabel(`New name of ${name}`)
  await expect(field).toBeFocused()
  await page.keyboard.type('Desk')
  await page.keyboard.press('Escape')
  await expect(button(page, `Rename ${name}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('YubiKey, desk')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Rename YubiKey, desk')).toBeFocused()
  await told(page, 'Renamed: YubiKey, desk.')
  await expect(settingOf(page, 'YubiKey, desk')).toContainText(` on ${name}.`)

  await button(page, 'Remove YubiKey, desk').press('Enter')
  await button(page, 'Remove passkey').press('Enter')
  await told(page, 'Passkey removed.')
  await expect(button(page, 'Add a passkey')).toBeFocused()
  await expect(settingOf(page, 'YubiKey, desk')).toHaveCount(0)
})

test('after one is removed the next one has the focus', async ({ page, context }) => {
  await memberSession(context)
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await authenticator.forget()
  await addPasskey(page)
  const removing = page.getByRole('button', { name: /^Remove (?!passkey)/ })
  await expect(removing).toHaveCount(2)
  await removing.first().press('Enter')
  await button(page, 'Remove passkey').press('Enter')
  await told(page, 'Passkey removed.')
  await expect(removing).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Rename / })).toBeFocused()
})

test('a device that has one for the account makes no second one', async ({ page, context }) => {
  await memberSession(context)
  await addAuthenticator(page)
  await addPasskey(page)
  await button(page, 'Add a passkey').press('Enter')
  await expect(page.getByText('This device has a passkey for this account already.').first()).toBeVisible()
  await expect(button(page, 'Add a passkey')).toBeFocused()
})

test('a passkey signs in, by its button, to the page that was wanted', async ({ page, context }) => {
  const { email } = await memberSession(context)
  await signedOutWithPasskey(page)
  await page.goto('/statistics')
  await expect(page).toHaveURL('/login')
  await waitForHydration(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**${ENDPOINTS.passkeyOptions.path}`, async (route) => {
    await held
    await route.continue()
  })
  await button(page, 'Sign in with a passkey').press('Enter')
  await expect(button(page, 'Waiting for your device…')).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(page).toHaveURL('/statistics')
  expect(await accountOf(context)).toMatchObject({ Emails: email })
})

test('the field for the address offers passkeys, and one that is chosen there signs in', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await authenticator.setTouched(false)
  await openLogin(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await authenticator.setTouched(true)
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('a sign-in with a password ends the offer in the field', async ({ page, context }) => {
  const member = await memberSession(context)
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await authenticator.setTouched(false)
  await openLogin(page)
  await signIn(page, member)
  expect(await accountOf(context)).toMatchObject({ Emails: member.email })
})

test('a dialog that is cancelled is said so, and asked for again', async ({ page, context }) => {
  await memberSession(context)
  const authenticator = await signedOutWithPasskey(page)
  await authenticator.setVerified(false)
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByText('No passkey was used.').first()).toBeVisible()
  await expect(button(page, 'Sign in with a passkey')).toBeFocused()
  await authenticator.setVerified(true)
  await button(page, 'Sign in with a passkey').click()
  await expect(page).toHaveURL('/')
})

test('a removed passkey is refused in one sentence', async ({ page, context }) => {
  const { email } = await memberSession(context)
  await signedOutWithPasskey(page)
  await inDatabase(async (db) => {
    const id = await memberIdOf(db, email)
    await db.deleteFrom('passkeys').where('member_id', '=', id).execute()
  })
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByText('That passkey does not work here any more.').first()).toBeVisible()
  expect((await context.request.get(ENDPOINTS.viewerAccount.path)).status()).toBe(401)
})

test('a passkey confirms who is there', async ({ page, context }) => {
  const member = await memberSession(context)
  await addAuthenticator(page)
  const name = await addPasskey(page)
  await forgetConfirmation(member)
  await button(page, `Remove ${name}`).press('Enter')
  await button(page, 'Remove passkey').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await button(page, 'Use a passkey').press('Enter')
  await told(page, 'Passkey removed.')
  await expect(button(page, 'Add a passkey')).toBeFocused()
})

test('a browser without passkeys says so', async ({ page, context }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  })
  await page.goto('/login')
  await waitForHydration(page)
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByText('This browser has no passkeys.').first()).toBeVisible()
  await memberSession(context)
  await openSecurity(page)
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('This browser has no passkeys.').first()).toBeVisible()
})
