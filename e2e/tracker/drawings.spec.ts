import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { takePicture } from '../sight/contrast.ts'
import { differentPixels } from '../sight/pictures.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, addToWatchlist, demoSession, memberSession } from '../support/members.ts'
import { typeQuery } from '../support/search.ts'

/** Three of the first films that are suggested for “harry potter”. */
const [WANTED, COLLECTED, BOTH] = [671, 672, 673]
const DISC = 20

test('the four states of a 20 px dot differ without colour, on amber, white and black paper', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: COLLECTED }, { id: BOTH })
  await addToWatchlist(context, { id: WANTED }, { id: BOTH })
  await page.goto('/')
  await typeQuery(page, 'harry potter')
  const dots = page.locator('li > [data-dot]')
  await expect(dots.nth(3)).toBeVisible()
  for (const paper of ['orange', 'white', 'black']) {
    await page.addStyleTag({ content: `li:has(> [data-dot]) { background: ${paper} !important }` })
    const pictures = [
      await greyDisc(dots.and(page.locator('[aria-pressed=false]:not([data-wanted])')).first()),
      await greyDisc(dots.and(page.locator('[aria-pressed=false][data-wanted]'))),
      await greyDisc(dots.and(page.locator('[aria-pressed=true]:not([data-wanted])'))),
      await greyDisc(dots.and(page.locator('[aria-pressed=true][data-wanted]'))),
    ]
    for (const [at, picture] of pictures.entries()) {
      for (const other of pictures.slice(at + 1)) {
        expect(differentPixels(picture, other), `${paper}, state ${at}`).toBeGreaterThan(20)
      }
    }
  }
})

for (const forcedColors of ['none', 'active'] as const) {
  test(`stars stand without the track of the slider that they are, on the wall and in the log sheet, with forced colours ${forcedColors}`, async ({
    page,
    context,
  }) => {
    await memberSession(context)
    await page.emulateMedia({ forcedColors })
    for (const path of ['/rate', '/movie/603']) {
      await page.goto(path)
      if (path !== '/rate') await page.getByRole('button', { name: 'Watched on another day' }).click()
      const stars = (path === '/rate' ? page.locator('main') : page.getByRole('dialog'))
        .getByTestId('stars')
        .first()
      await expect(stars).toBeVisible()
      const { x, y, width, height } = (await stars.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const picture = await takePicture(page)
      // Between two stars there is nothing but the ground.
      const between = Array.from({ length: 13 }, (_, step) =>
        picture(Math.round(x + (2 * width) / 5), Math.round(y + height / 2) - 6 + step),
      )
      expect(new Set(between.map(String)).size, path).toBe(1)
    }
  })
}

test('in forced colours what is the member’s own differs from what is not', async ({ page, context }) => {
  await demoSession(context)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/diary')
  await expectOther(page, '[data-day=seen]', '[data-day=none]', 'stroke')
  await page.goto('/up-next')
  await expectOther(page, '[data-frame=seen]', '[data-frame=aired]', 'background-color')
  await page.getByRole('list', { name: 'To watch' }).getByRole('link').first().click()
  const watchedMark = (state: string) => `[data-watched-mark][aria-pressed=${state}]`
  await expectOther(page, watchedMark('true'), watchedMark('false'), 'background-color', '::before')
  await page.goto('/statistics')
  // Strips, bars and the mirror are drawn with these.
  await expectOther(page, 'svg [class*=yours]', 'svg [class*=world]', 'fill')
  // The demo's watches go back from today: on the first days of a year this year has none.
  await page.goto(`/statistics?year=${new Date(Date.now() - 30 * 86_400_000).getUTCFullYear()}`)
  await expectOther(page, 'svg [class*=dots][class*=yours]', 'svg [class*=dots][class*=none]', 'stroke')
})

test('in forced colours each select has its chevron', async ({ page, context }) => {
  await memberSession(context)
  await page.emulateMedia({ forcedColors: 'active' })
  const list = await makeList(context, { name: 'Slow trains' })
  for (const path of ['/', '/list', '/diary', `/list/${list}?edit`]) {
    await page.goto(path)
    const selects = page.locator('select:visible')
    await expect(selects.first()).toBeVisible()
    for (const select of await selects.all()) {
      const name = await select.getAttribute('name')
      expect(await drawnAtEnd(select), `${name} on ${path}`).toBeGreaterThan(8)
    }
  }
})

/** Pixels beside the words of a select that are not its ground. */
async function drawnAtEnd(select: Locator): Promise<number> {
  await select.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await select.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [edge, end] = [4, 24]
  const clip = { x: x + width - end, y: y + edge, width: end - edge, height: height - 2 * edge }
  const pixels = await sharp(await select.page().screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer()
  return differentPixels(pixels, Buffer.alloc(pixels.length, pixels[0]))
}

/** The disc of a dot, as levels of grey. */
async function greyDisc(dot: Locator): Promise<Buffer> {
  const box = (await dot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = {
    x: Math.round(box.x + (box.width - DISC) / 2),
    y: Math.round(box.y + (box.height - DISC) / 2),
    width: DISC,
    height: DISC,
  }
  return sharp(await dot.page().screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer()
}

async function expectOther(
  page: Page,
  mine: string,
  other: string,
  property: string,
  part?: '::before',
): Promise<void> {
  const value = (selector: string) =>
    page
      .locator(`main ${selector}`)
      .first()
      .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
        property,
        part,
      ] as const)
  expect(await value(mine)).not.toBe(await value(other))
}
