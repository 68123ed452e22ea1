import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { typeText } from '../support/input.ts'
import { read } from '../support/listings.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, memberSession } from '../support/members.ts'

test('a list is made at the width of a phone by keyboard alone', async ({ page, context }) => {
  await memberSession(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/lists')
  await expect(page.getByText('No lists yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New list' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Slow trains')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list\/[\w-]{16}\?edit$/)

  const adder = page.getByRole('combobox', { name: 'Add a title' })
  const suggested = page.getByRole('listbox', { name: 'Titles to add' }).getByRole('option')
  await expect(adder).toBeFocused()
  for (const name of ['The Godfather', 'Pulp Fiction', 'Fight Club']) {
    await page.keyboard.type(name)
    await expect(suggested.first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `Added ${name}` })).toBeVisible()
    await expect(adder).toBeFocused()
  }
  await expectOrder(page, ['The Godfather', 'Pulp Fiction', 'Fight Club'])

  const handle = page.getByRole('button', { name: 'Move Fight Club, 3 of 3' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('main').getByText('Moved Fight Club from 3 to 1.')).toBeVisible()
  await expectOrder(page, ['Fight Club', 'The Godfather', 'Pulp Fiction'])
  await expect(page.getByRole('button', { name: 'Move Fight Club, 1 of 3' })).toBeFocused()

  await page.getByRole('button', { name: 'More for Fight Club' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Add a note' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Note on Fight Club' })).toBeFocused()
  await page.keyboard.type('No trains in it.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Note on Fight Club: No trains in it.' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Who can read it' }).selectOption('Public: Anyone can find it.')
  await expect(page.getByText('3 titles · Saved')).toBeVisible()
  // Not with a control half under the bar at the foot.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })

  await page.getByRole('link', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Slow trains' })).toBeVisible()
  await page.getByRole('button', { name: 'Rows' }).click()
  await expect(page.getByText('No trains in it.')).toBeVisible()
  await expect(page.getByText(/· Public · changed on /)).toBeVisible()
  await expect(page.getByText('3 titles')).toBeVisible()
  await expectAccessible(page)
})

test('a list is reordered by its handle and its menu, and a removed title comes back', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains' })
  // All rows are in the window.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`/list/${id}?edit`)
  await drag(page, /^Move Pulp Fiction/, /^Move The Godfather, 1/)
  await expect(page.getByRole('main').getByText('Moved Pulp Fiction from 3 to 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Moved Pulp Fiction from 3 to 1.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Pulp Fiction, 3 of 4' })).toBeFocused()

  await page.getByRole('button', { name: 'More for Pulp Fiction' }).click()
  await page.getByRole('menuitem', { name: 'Move to position…' }).click()
  await typeText(page.getByRole('spinbutton', { name: 'Position' }), '2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Moved Pulp Fiction from 3 to 2.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move Pulp Fiction, 2 of 4' })).toBeFocused()
  await page.getByRole('button', { name: 'More for Pulp Fiction' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Undo removing Pulp Fiction' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Pulp Fiction, 2 of 4' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Title')
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete list…' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Delete Slow trains? 4 titles and 1 note go with it.',
  )
  await page.getByRole('button', { name: 'Delete list', exact: true }).click()
  await expect(page).toHaveURL('/lists')
  await expect(page.getByText('No lists yet.')).toBeVisible()
  expect((await context.request.get(`/list/${id}`)).status()).toBe(404)
})

test('a public list is read without JavaScript, and a member sees how much of it they have and copies it', async ({
  page,
  context,
  browser,
  request,
}) => {
  const author = await browser.newContext()
  await memberSession(author)
  const id = await makeList(author, { name: 'Slow trains', privacy: 'public' })
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await plain.newPage()
  await plainPage.goto(`/list/${id}`)
  await expect(plainPage.getByRole('heading', { level: 1, name: 'Slow trains' })).toBeVisible()
  await expect(plainPage.getByRole('listitem').filter({ hasText: 'Pulp Fiction' })).toContainText(
    '3Pulp Fiction1994',
  )
  await expect(plainPage.getByRole('button', { name: 'Rows' })).toBeHidden()
  await expect(plainPage.getByText('in your collection')).toBeHidden()
  const html = await read(request, `/list/${id}`)
  expect(html).toContain('"@type":"ItemList"')
  expect(html).not.toContain('noindex')
  expect(await read(request, `/list/${id}/feed.xml`)).toContain('<title>Pulp Fiction</title>')
  expect((await request.get(`/list/${id}/share.png`)).headers()['content-type']).toBe('image/png')

  await memberSession(context)
  await addEntries(context, { id: 238 }, { id: 680 })
  await page.goto(`/list/${id}`)
  await expect(page.getByText('2 in your collection')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy to my lists' }).click()
  await expect(page.getByRole('main').getByText('Copied to your lists as Slow trains.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Slow trains' }).click()
  await expect(page.getByText(/· Private · changed on /)).toBeVisible()
})

test('a list is a wall, or rows where this browser chose them or most titles have notes, and readers order it', async ({
  page,
  context,
  browser,
}) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains', privacy: 'public' })
  const noted = await makeList(context, { name: 'Said', privacy: 'public' }, [680])
  const visitor = await (await browser.newContext()).newPage()
  for (const reader of [visitor, page]) {
    await reader.goto(`/list/${noted}`)
    await expect(reader.getByRole('button', { name: 'Rows', pressed: true })).toBeVisible()
    await expect(reader.getByText('Royale.')).toBeVisible()
    await reader.goto(`/list/${id}`)
    await expect(reader.getByRole('button', { name: 'Wall', pressed: true })).toBeVisible()
    await expect(reader.getByText('Royale.')).toBeHidden()
    await reader.getByRole('button', { name: 'Rows' }).click()
    await expect(reader.getByText('Royale.')).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('button', { name: 'Rows', pressed: true })).toBeVisible()
    await expect(reader.getByText('Royale.')).toBeVisible()

    const order = reader.getByRole('combobox', { name: 'Order' })
    await order.focus()
    await order.selectOption('Release')
    await expect(reader).toHaveURL(`/list/${id}?sort=release`)
    const titles = reader.getByRole('list', { name: 'Slow trains' }).getByRole('listitem')
    await expect(titles).toHaveText([
      /4The Dark Knight2008/,
      /3Pulp Fiction/,
      /2The Godfather/,
      /1The Godfather1972/,
    ])
    // Firefox calls a page beside others inactive, whatever is focused on it.
    await expect.poll(() => order.evaluate((select) => select === document.activeElement)).toBe(true)
    await order.selectOption('Order of the list')
    await expect(titles.first()).toHaveText(/1The Godfather1972/)
    await reader.getByRole('button', { name: 'Wall' }).click()
  }
  await expectAccessible(page)
})

test('the editor begins with its titles, takes an added one back, and folds its description', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/list/${id}?edit`)
  const first = await page.getByRole('list', { name: 'Titles' }).getByRole('listitem').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(400)
  expect(first?.height).toBeLessThanOrEqual(68)
  await expect(page.getByRole('heading', { level: 1 }).getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(page.getByText('The cover: its first five')).toBeVisible()

  const adder = page.getByRole('combobox', { name: 'Add a title' })
  await adder.pressSequentially('Fight Club')
  await expect(page.getByRole('option', { name: /^Fight Club/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Added Fight Club, at 5.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Fight Club' }).click()
  await expect(page.getByRole('button', { name: /^Move Fight Club/ })).toHaveCount(0)
  await expect(page.getByText('4 titles · Saved')).toBeVisible()
  await expect(adder).toBeFocused()

  await page.getByRole('button', { name: 'Add a description' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await page.keyboard.type('They go.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit the description' })).toBeFocused()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText('They go.')).toBeVisible()
})

test('a name on the empty page begins that list', async ({ page, context }) => {
  await memberSession(context)
  await page.goto('/lists')
  await page.getByRole('list', { name: 'Names for a list' }).getByRole('button', { name: 'Grudges' }).click()
  await expect(page).toHaveURL(/\/list\/[\w-]{16}\?edit$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Grudges')
})

test('a title follows the mouse at once and far, also after another that has the focus', async ({
  page,
  context,
}) => {
  await memberSession(context)
  const id = await makeList(context, { name: 'Slow trains' })
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto(`/list/${id}?edit`)
  await drag(page, /^Move Pulp Fiction/, /^Move The Godfather, 1/)
  await expect(page.getByRole('main').getByText('Moved Pulp Fiction from 3 to 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move Pulp Fiction, 1/ })).toBeFocused()
  await drag(page, /^Move The Dark Knight/, /^Move Pulp Fiction, 1/)
  await expect(page.getByRole('main').getByText('Moved The Dark Knight from 4 to 1.')).toBeVisible()
  await expectOrder(page, ['The Dark Knight', 'Pulp Fiction', 'The Godfather', 'The Godfather Part II'])
})

/** Without a step between: the mouse is down, far away and up at once. */
async function drag(page: Page, name: RegExp, target: RegExp): Promise<void> {
  const from = await page.getByRole('button', { name }).boundingBox()
  const to = await page.getByRole('button', { name: target }).boundingBox()
  if (!from || !to) throw new Error('A handle is not shown.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await Promise.all([page.mouse.down(), page.mouse.move(to.x + 10, to.y - 10), page.mouse.up()])
}

async function expectOrder(page: Page, names: string[]): Promise<void> {
  const handles = page.getByRole('button', { name: /^Move .*, \d+ of \d+$/ })
  const expected = names.map((name, at) => `Move ${name}, ${at + 1} of ${names.length}`)
  await expect(handles).toHaveCount(names.length)
  for (const [at, name] of expected.entries()) await expect(handles.nth(at)).toHaveAccessibleName(name)
}
