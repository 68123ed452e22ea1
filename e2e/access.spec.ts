import { expect, type Page, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { MESSAGES } from '#contract'
import { expectAccessible } from './support/axe.ts'
import {
  addEntries,
  adminSession,
  demoSession,
  memberSession,
  savePicture,
  waitForHydration,
} from './support/members.ts'
import { typeQuery } from './support/search.ts'

test.describe.configure({ timeout: 240_000 })

const CATALOGUE = [
  '/',
  '/search',
  '/search?query=the',
  '/search?query=anderson&type=person',
  '/search?query=zzzzzzzz',
  '/search?query=dicaprio',
  '/movie/157336',
]
const OTHERS = [
  '/tv/1396',
  '/person/10297',
  // A member with few titles: axe looks at every card twice.
  '/user/20',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email',
  '/movie/999999999',
]

for (const [pages, addresses] of [
  ['the catalogue and its search', CATALOGUE],
  ['the other public pages', OTHERS],
] as const) {
  test(`${pages} are accessible to a visitor, in both themes, wide and narrow`, async ({ page }) => {
    for (const address of addresses) await expectAccessiblePage(page, address)
  })
}

test('the pages of a member are accessible, in both themes, wide and narrow', async ({ page, context }) => {
  await demoSession(context)
  const own = ['/profile', '/my-movies', '/profile#security']
  for (const address of ['/', '/search?query=the', '/movie/157336', ...own]) {
    await expectAccessiblePage(page, address)
  }
})

test('what opens for a visitor is accessible, in both themes, wide and narrow', async ({ page }) => {
  await expectAccessibleState(page, 'the suggestions of the search field', '/search', async () => {
    await typeQuery(page, 'the')
    await expect(page.getByRole('option', { name: 'All results for “the”' })).toBeVisible()
  })
  await expectAccessibleState(page, 'a form with errors', '/register', async () => {
    await waitForHydration(page)
    await page.getByLabel('Username').fill('Ada')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
    await page.getByLabel('Confirm password').fill('another one')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(MESSAGES.passwordsDiffer).first()).toBeVisible()
  })
})

test('what opens for a member is accessible, in both themes, wide and narrow', async ({ page, context }) => {
  await memberSession(context)
  await addEntries(context, { id: 14160, rating: 60 })
  await savePicture(context)
  await expectAccessibleState(page, 'the account menu', '/?message=Welcome%20back.', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  })
  await expectAccessibleState(page, 'a rating being changed', '/my-movies', async () => {
    await page.getByRole('button', { name: 'Rated 60 of 100. Rate Up' }).click()
    await expect(page.getByRole('slider', { name: 'Your rating of Up' })).toBeFocused()
  })
  await expectAccessibleState(page, 'a title that was just removed', '/my-movies', async () => {
    await page.getByRole('button', { name: 'Remove Up' }).click()
    await expect(page.getByRole('button', { name: 'Undo removing Up' })).toBeFocused()
  })
  await expectAccessibleState(page, 'a profile being edited', '/profile', () =>
    page.getByRole('button', { name: 'Edit Profile' }).click(),
  )
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('user management is accessible, in both themes, wide and narrow', async ({ page, context }) => {
  await adminSession(context)
  await expectAccessiblePage(page, '/admin/users')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
})

async function expectAccessiblePage(page: Page, address: string): Promise<void> {
  await expectAccessibleState(page, address, address)
}

async function expectAccessibleState(
  page: Page,
  name: string,
  address: string,
  open?: () => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address, { waitUntil: 'load' })
    await open?.()
    await expectAccessible(page)
  })
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Chosen by name length and score, per card: a class for each value would be longer and say less.
    'no-inline-style': 'off',
    // Every file is from this origin.
    'require-sri': 'off',
  },
})

test('the HTML of public pages is valid', async ({ request }) => {
  for (const address of [...CATALOGUE, ...OTHERS, '/user/1?page=2', '/offline.html']) {
    const { results } = await validator.validateString(await (await request.get(address)).text())
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(faults, address).toEqual([])
  }
})
