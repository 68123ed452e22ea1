import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addEntries, addWatches, memberSession } from '../support/members.ts'
import { smallTargets } from './small-targets.ts'

const WIDTHS = [320, 360, 390, 480, 768, 1024, 1440]

const UP = 14160
const INTERSTELLAR = 157336
const DR_STRANGELOVE = 935
const BREAKING_BAD = 1396
const TAGS = ['cinema', 'with Jun', 'rainy sunday', 'a tag of more than thirty letters', 'plane', 'subtitled']
const NOTE_OF_ONE_LINE = 'Fell asleep before the end, and dreamt another one that I liked more.'
const NOTE =
  'I had forgotten how quiet the last ten minutes are. Sat through the credits, as did half the room, and nobody spoke on the way home.'

test('each control of a diary’s rows has 24 px of its own, at every width and with text of twice the size', async ({
  page,
  context,
}) => {
  await memberSession(context)
  await addEntries(context, { id: INTERSTELLAR, rating: 90 }, { id: DR_STRANGELOVE, rating: 85 }, { id: UP })
  await addWatches(
    context,
    { titleId: DR_STRANGELOVE, watchedOn: '2019-10-31', tags: TAGS, note: NOTE, isRewatch: true },
    { titleId: DR_STRANGELOVE, watchedOn: '2019-10-31', tags: ['cinema'] },
    { titleId: INTERSTELLAR, watchedOn: '2019-10-30', tags: ['cinema'] },
    { titleId: INTERSTELLAR, watchedOn: '2019-10-30', tags: TAGS },
    { titleId: INTERSTELLAR, watchedOn: '2019-10-29', note: NOTE },
    { titleId: UP, watchedOn: '2019-10-29', tags: ['a'], note: NOTE_OF_ONE_LINE },
    { titleId: UP, watchedOn: '2019-10', tags: TAGS.slice(0, 2), note: 'Balloons.' },
    { titleId: UP, tags: ['cinema'] },
    ...[1, 2, 3].map((episode) => ({
      titleId: BREAKING_BAD,
      mediaType: 'tv',
      season: 1,
      episode,
      watchedOn: '2019-10-28',
      tags: TAGS.slice(0, episode),
      note: NOTE,
    })),
    { titleId: BREAKING_BAD, mediaType: 'tv', season: 1, episode: 4, watchedOn: '2019-10-27', tags: TAGS },
  )
  await page.goto('/diary')
  await page.getByText('S1 E1 to E3, 3 episodes').click()
  await page.getByRole('button', { name: 'More for Interstellar on 30 October 2019' }).last().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: /^Undo: Removed/ })).toBeFocused()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(smallTargets, 'main ol'), `${width} px`).toEqual([])
  }
  await expectAccessible(page)
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  await page.evaluate(() => document.fonts.ready)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate(smallTargets, 'main ol')
    expect.soft(found, `${width} px, text of twice the size`).toEqual([])
  }
})
