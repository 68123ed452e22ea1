import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { makeList } from '../support/lists.ts'
import { addEntries, addToWatchlist, markEpisodes, memberSession } from '../support/members.ts'
import {
  type Box,
  type EdgeLine,
  edgeContrast,
  outlinedControls,
  takePicture,
  textContrast,
} from './contrast.ts'

const FILM = '/movie/157336'
const SHOW = '/tv/1396'
/** The film colours of `styles/_film.scss` with the least and the greatest luminance, and the most saturated one. */
const HUES = { dark: 23, light: 11, saturated: 16 }
const THEMES = ['down', 'up'] as const
/** WCAG 1.4.11 and 1.4.3. */
const [EDGE, TEXT] = [3, 4.5]

for (const theme of THEMES) {
  test(`with the house lights ${theme} a film's page has visible edges and letters on its colour`, async ({
    page,
    context,
  }) => {
    await begin(page, context, theme)
    await page.goto(FILM)
    await expect(page.getByRole('slider')).toBeVisible()
    for (const [name, hue] of Object.entries(HUES)) {
      await test.step(name, async () => {
        await paint(page, hue)
        const track = { side: 'top', at: 0.45, before: 4, behind: 26 } as const
        await expectEdge(page.getByRole('slider'), track, 'unfilled track')
        await expectEdge(page.getByRole('slider'), { ...track, at: 0.06 }, 'filled track')
        for (const at of [0.1, 0.9]) {
          await expectEdge(
            page.getByTestId('stars').first(),
            { side: 'top', at, behind: 12 },
            `star at ${at}`,
          )
        }
        await expectOutlinedControls(page)
        await expectMoons(page)
        await expectRing(page, page.getByRole('button', { name: 'Watched', exact: true }))
        await expectRing(page, page.getByRole('button', { name: '−5, lower' }))
        await expectLetters(
          page,
          'article li, article small, article [class*=legend] b, article [class*=words]',
        )
      })
    }
  })

  test(`with the house lights ${theme} a show under way has visible frames on its colour`, async ({
    page,
    context,
  }) => {
    await begin(page, context, theme)
    await page.goto(SHOW)
    await expect(page.getByText('Next: S1 E5 of 7')).toBeVisible()
    for (const [name, hue] of Object.entries(HUES)) {
      await test.step(name, async () => {
        await paint(page, hue)
        for (const frame of ['seen', 'aired']) {
          await expectEdge(page.locator(`article [data-frame=${frame}]`).first(), { side: 'top' }, frame)
        }
        await expectOutlinedControls(page)
        await expectLetters(page, 'article li, article small, article [class*=legend] b')
      })
    }
  })

  test(`with the house lights ${theme} what can be pressed has a visible outline`, async ({
    page,
    context,
  }) => {
    const { list } = await begin(page, context, theme)
    const pages = [
      '/',
      '/search?query=the',
      '/my-movies',
      '/watchlist',
      '/diary',
      '/lists',
      '/list',
      '/import',
    ]
    for (const path of [...pages, '/rate', '/profile', '/profile?tab=settings', `/list/${list}?edit`]) {
      await page.goto(path)
      await expectOutlinedControls(page)
    }
    for (const path of ['/watchlist?pick=3', `/list/${list}`]) {
      await page.goto(path)
      for (const hue of Object.values(HUES)) {
        await paint(page, hue)
        await expectOutlinedControls(page)
      }
    }
    await page.goto('/my-movies')
    await page.getByRole('button', { name: 'Rated 20 of 100. Rate Interstellar' }).click()
    const slider = page.getByRole('slider', { name: 'Your rating of Interstellar' })
    await expectEdge(slider, { side: 'top', at: 0.8, before: 1, behind: 26 }, 'unfilled track')
  })
}

/** A member with a film that is rated low, a show under way, a watchlist and a list, in a tall window of a theme. */
async function begin(page: Page, context: BrowserContext, theme: string) {
  await memberSession(context)
  await addEntries(context, { id: 157336, rating: 20 }, { id: 27205, rating: 80 })
  await addToWatchlist(context, { id: 238 }, { id: 240 })
  await markEpisodes(context, 1396, { season: 1, episode: 4, isUpTo: true })
  const list = await makeList(context, { name: 'Slow trains', privacy: 'link' })
  await page.addInitScript((theme) => localStorage.setItem('house-lights', theme), theme)
  await page.setViewportSize({ width: 1280, height: 2000 })
  return { list }
}

/** Gives the page's film another colour. */
async function paint(page: Page, hue: number): Promise<void> {
  await page
    .locator('main :is(article, section, header)[data-hue]')
    .first()
    .evaluate((film, hue) => film.setAttribute('data-hue', String(hue)), hue)
}

async function expectEdge(control: Locator, line: EdgeLine, name: string): Promise<void> {
  const ratio = edgeContrast(await takePicture(control.page()), await boxOf(control), line)
  expect.soft(ratio, name).toBeGreaterThanOrEqual(EDGE)
}

async function expectOutlinedControls(page: Page): Promise<void> {
  const controls = await page.evaluate(outlinedControls)
  const picture = await takePicture(page)
  const pale = controls
    .map((box) => ({ name: box.name, ratio: edgeContrast(picture, box, { side: 'left' }) }))
    .filter(({ ratio }) => ratio < EDGE)
  expect.soft(pale, page.url()).toEqual([])
}

async function expectRing(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await expectEdge(control, { side: 'left', before: 10, behind: 0 }, 'focus ring')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

/** The glyph of each band of scores. */
async function expectMoons(page: Page): Promise<void> {
  const score = page.locator('article p[data-band]').first()
  for (const band of ['high', 'medium', 'low', 'very-low']) {
    await score.evaluate((element, band) => {
      element.setAttribute('data-band', band)
      element.querySelector('use')?.setAttribute('href', `#g-moon-${band}`)
    }, band)
    const box = await boxOf(score.locator('svg'))
    expect.soft(textContrast(await takePicture(page), box), band).toBeGreaterThanOrEqual(EDGE)
  }
}

async function expectLetters(page: Page, selector: string): Promise<void> {
  const picture = await takePicture(page)
  for (const text of await page.locator(selector).filter({ visible: true }).all()) {
    const box = await boxOf(text)
    if (box.width < 4) continue
    expect.soft(textContrast(picture, box), await text.innerText()).toBeGreaterThanOrEqual(TEXT)
  }
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not on the page`)
  return box
}
