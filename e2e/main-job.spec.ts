import { expect, type Page, test } from '@playwright/test'
import { REDIRECT_MS } from '#contract'
import { pressStars } from './support/input.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.remove())

test('a visitor becomes a member, rates two titles and finds them after a restart', async ({ page }) => {
  test.setTimeout(90_000)
  const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password: 'a quiet passphrase' }

  await test.step('finds a film with a typo in its name', async () => {
    await page.goto(product.url)
    await open(page, 'interstelar', /^Interstellar/)
  })

  await test.step('is led to /login by Login to Add', async () => {
    await page.getByRole('link', { name: 'Login to Add' }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  await test.step('registers', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
    await page.getByLabel('Username').fill(newcomer.username)
    await page.getByLabel('Email').fill(newcomer.email)
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
    await page.getByLabel('Confirm password').fill(newcomer.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible()
  })

  await test.step('opens the verification link from the outbox', async () => {
    await page.getByRole('link', { name: 'outbox' }).click()
    const mail = page.getByRole('article').filter({ hasText: newcomer.email })
    await page.clock.install()
    await mail.getByRole('link', { name: /verify-email/ }).click()
    await expect(page.getByText('Email verified successfully! You can now log in.')).toBeVisible()
    await page.clock.runFor(REDIRECT_MS)
    await expect(page).toHaveURL(/\/login\?verified=true$/)
    await expect(page.getByText('Email verified successfully! You can now log in.').first()).toBeVisible()
  })

  await test.step('signs in, which adds the film', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Movie added to your list!').first()).toBeVisible()
  })

  await test.step('rates the film 85 with the keyboard', async () => {
    await open(page, 'interstelar', /^Interstellar/)
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('End')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue('85')
    await expect(page.getByText('Rating updated successfully').first()).toBeAttached()
  })

  await test.step('adds a show and rates it 60 by pressing the third star', async () => {
    await open(page, 'breaking bad', /^Breaking Bad/)
    await page.getByRole('button', { name: 'Add to My Collection' }).click()
    await expect(page.getByText('TV show added to your list!').first()).toBeVisible()
    await pressStars(page.getByTestId('stars'), 0.5)
    await expect(page.getByRole('slider')).toHaveValue('60')
    await expect(page.getByText('Rating updated successfully').first()).toBeAttached()
  })

  await test.step('sees both in My Collection, sorted by rating', () => expectBoth(page))

  await test.step('finds them again after a restart of both processes', async () => {
    await product.restart()
    await expectBoth(page)
  })
})

/** Opens the first result, which has the name. */
async function open(page: Page, query: string, name: RegExp): Promise<void> {
  const field = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /search/i }))
    .first()
  await field.fill(query)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function expectBoth(page: Page): Promise<void> {
  await page.goto(`${product.url}/my-movies?sort=rating`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible()
  const titles = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Interstellar|Breaking Bad/ })
  await expect(titles).toHaveText([/Interstellar/, /Breaking Bad/])
}
