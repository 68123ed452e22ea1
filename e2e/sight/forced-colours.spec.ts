import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { addEntries, memberSession } from '../support/members.ts'
import { expectEdge, expectStates, focusedPictureOf, marked, pictureOf, SEEN } from './forced-pictures.ts'
import { differentPixels } from './pictures.ts'

interface Control {
  name: string
  path: string
  find: (page: Page) => Locator
  /** Leads to the control. */
  open?: (page: Page) => Promise<void>
  /** Turns it on; a press by default. */
  turn?: (control: Locator) => Promise<void>
}

const FILM = '/movie/157336'
const openSheet = (page: Page) => page.getByRole('button', { name: 'Watched on another day' }).click()

const CONTROLS: Control[] = [
  {
    name: 'check',
    path: FILM,
    open: openSheet,
    find: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Rewatch' }),
  },
  {
    name: 'radio',
    path: '/my-movies',
    find: (page) => page.getByRole('group', { name: 'House lights' }).getByText('up'),
    turn: (label) => label.click(),
  },
  {
    name: 'radio beside its words',
    path: '/user/20',
    find: (page) => page.getByRole('main').getByRole('radio', { checked: false }).last(),
  },
  {
    name: 'switch',
    path: FILM,
    open: (page) => page.keyboard.press('?'),
    find: (page) => page.getByRole('dialog').getByRole('switch', { name: 'Keys: on' }),
  },
  {
    name: 'select',
    path: '/search',
    find: (page) => page.getByRole('main').getByLabel('Search in'),
    turn: async (select) => void (await select.selectOption('person')),
  },
  {
    name: 'chip',
    path: FILM,
    open: openSheet,
    find: (page) => page.getByRole('dialog').getByRole('button', { name: 'Yesterday' }),
  },
  {
    name: 'tab',
    path: '/profile',
    find: (page) => page.getByRole('main').getByRole('tab', { selected: false }).last(),
  },
  {
    name: 'cue dot',
    path: '/search?query=harry%20potter',
    find: (page) => page.locator('main article [data-dot]').first(),
  },
  {
    name: 'toggle',
    path: FILM,
    open: (page) => expect(page.getByRole('slider')).toBeVisible(),
    find: (page) => page.getByRole('button', { name: 'Want to see', exact: true }),
  },
  {
    name: 'slider, unrated and 50',
    path: '/movie/27205',
    find: (page) => page.getByRole('slider'),
    turn: (slider) => slider.press('ArrowRight'),
  },
  {
    name: 'stars, unrated and rated',
    path: '/rate',
    find: (page) => page.getByRole('main').getByRole('slider').first(),
    turn: (slider) => slider.press('ArrowRight'),
  },
]

for (const { name, path, find, open, turn = (control: Locator) => control.click() } of CONTROLS) {
  test(`in forced colours on, off and focused are three pictures: ${name}`, async ({ page, context }) => {
    await begin(page, context)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await open?.(page)
    const control = await marked(find(page))
    await expectStates(control, () => turn(control))
  })
}

test('in forced colours a button with the focus differs from the same button without it', async ({
  page,
  context,
}) => {
  await begin(page, context)
  await page.goto(FILM)
  await expect(page.getByRole('slider')).toBeVisible()
  for (const name of ['Watched', '+5, higher']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    expect(differentPixels(await pictureOf(button), await focusedPictureOf(button)), name).toBeGreaterThan(
      SEEN,
    )
  }
})

test('in forced colours sheets, dialogs and toasts have an edge', async ({ page, context }) => {
  await begin(page, context)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(FILM)
    await page.getByRole('button', { name: 'Watched on another day' }).click()
    await expectEdge(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expectEdge(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '−5, lower' }).click()
    await expectEdge(page.locator('[class*=toast]').first())
  }
})

async function begin(page: Page, context: BrowserContext): Promise<void> {
  await memberSession(context)
  await addEntries(context, { id: 157336, rating: 20 })
  await page.emulateMedia({ forcedColors: 'active' })
}
