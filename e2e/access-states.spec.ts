import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { MESSAGES } from '#contract'
import { expectAccessible } from './support/axe.ts'
import { addEntries, adminSession, memberSession, waitForHydration } from './support/members.ts'
import { typeQuery } from './support/search.ts'

const UP = 14160

interface State {
  name: string
  signIn?: (context: BrowserContext) => Promise<unknown>
  open(page: Page): Promise<void>
}

const STATES: State[] = [
  {
    name: 'the suggestions of the search field',
    async open(page) {
      await page.goto('/search')
      await typeQuery(page, 'the')
      await expect(page.getByRole('option', { name: 'All results for “the”' })).toBeVisible()
    },
  },
  {
    name: 'a form with errors',
    async open(page) {
      await page.goto('/register')
      await waitForHydration(page)
      await page.getByLabel('Username').fill('Ada')
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('a quiet passphrase')
      await page.getByLabel('Confirm password').fill('another one')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText(MESSAGES.passwordsDiffer).first()).toBeVisible()
    },
  },
  {
    name: "a member's menu",
    signIn: memberSession,
    async open(page) {
      await page.goto('/?message=Welcome%20back.')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'a rating being changed',
    signIn: memberWithUp,
    async open(page) {
      await page.goto('/my-movies')
      await page.getByRole('button', { name: 'Rated 60 of 100. Rate Up' }).click()
      await expect(page.getByRole('slider', { name: 'Your rating of Up' })).toBeFocused()
    },
  },
  {
    name: 'a title that was just removed',
    signIn: memberWithUp,
    async open(page) {
      await page.goto('/my-movies')
      await page.getByRole('button', { name: 'Remove Up' }).click()
      await expect(page.getByRole('button', { name: 'Undo removing Up' })).toBeFocused()
    },
  },
  {
    name: 'a profile being edited, and the confirmation before its picture is removed',
    signIn: memberSession,
    async open(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expectAccessible(page)
      const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      await page.getByLabel('Change picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await page.getByRole('button', { name: 'Save picture' }).click()
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'the confirmation before a member is deleted',
    signIn: adminSession,
    async open(page) {
      await page.goto('/admin/users')
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    },
  },
]

for (const { name, signIn, open } of STATES) {
  test(`${name}: accessible in both themes, wide and narrow`, async ({ page, context }) => {
    test.slow()
    await signIn?.(context)
    await open(page)
    await expectAccessible(page)
  })
}

async function memberWithUp(context: BrowserContext): Promise<void> {
  await memberSession(context)
  await addEntries(context, { id: UP, rating: 60 })
}
