import { expect } from '@playwright/test'
import { type Entry, listEntries } from '#contract'
import { addEntries } from '../support/members.ts'
import { button, field, KEYS, link, openBySuggestion } from './support/screen.ts'
import { test } from './support/test.ts'

const INTERSTELLAR = 157336

test('a rating is set by a press on the stars and by keys', async ({ screen, signed }) => {
  await addEntries(signed.client, { id: INTERSTELLAR, rating: 60 })
  await screen.open(`/movie/${INTERSTELLAR}`)
  const slider = await screen.find({ css: 'input[type=range]', name: /rating/i })
  const stars = { css: '[data-testid=stars]' }
  const { x, y } = await screen.placeOf(stars)
  const { width } = await (await screen.find(stars)).getRect()
  // Seven tenths of the stars: in the fourth.
  await screen.driver
    .actions()
    .move({ x: Math.round(x + width * 0.2), y })
    .click()
    .perform()
  await rated(80)
  await slider.sendKeys(KEYS.ARROW_RIGHT)
  await rated(85)

  async function rated(rating: number) {
    const ratings = async () => {
      const response = await signed.client.request.get(`${screen.url}${listEntries.path}`)
      return (listEntries.output.parse(await response.json()) as Entry[]).map((entry) => entry.rating)
    }
    await expect.poll(ratings).toEqual([rating])
  }
})

test('after a press on a dot a digit rates the film', async ({ screen, signed: _ }) => {
  await screen.open('/search?query=interstellar')
  await screen.press(button(/^Add Interstellar to your collection$/))
  await screen.focuses(/Interstellar/)
  await screen.keys('8')
  await screen.find({ css: '[role=img]', name: /^You rated it 80 of 100$/ })
})

test('suggestions are chosen by keys', async ({ screen }) => {
  await screen.open('/movie/157336')
  await openBySuggestion(screen, 'breaking b', /Breaking Bad/)
  await screen.at('/tv/1396')
})

test('a press on a suggestion’s dot keeps the list, and Escape closes it', async ({ screen, signed: _ }) => {
  await screen.open('/search')
  await screen.type({ css: 'main input[name=query]' }, 'interstel')
  const dot = button(/^Add Interstellar to your collection$/)
  await screen.press(dot)
  await screen.find({ css: '[aria-pressed=true]', name: /Interstellar/ })
  // The stars close first.
  await screen.find({ css: '[data-testid=stars]' })
  await screen.keys(KEYS.ESCAPE)
  await screen.until('document.querySelector("[role=listbox] [role=option]")')
  await screen.keys(KEYS.ESCAPE)
  await screen.until('!document.querySelector("[role=listbox] [role=option]")')
})

test('a watch is logged with a date and a note, and is in the diary', async ({ screen, signed: _ }) => {
  await screen.open(`/movie/${INTERSTELLAR}`)
  await screen.press(button(/^Watched on another day$/))
  await screen.press(button(/^Yesterday$/))
  await screen.press(button(/^Add a note$/))
  await screen.focuses(/^Note$/)
  await screen.keys('Sat through the credits.')
  await screen.press(button(/^Log it: yesterday$/))
  await screen.until('!document.querySelector("dialog[open]")')
  await screen.open('/diary')
  await screen.find(link(/^Interstellar$/))
  await screen.sees('Sat through the credits.')
})

test('a date is typed, and its day is shown', async ({ screen, signed: _ }) => {
  await screen.open(`/movie/${INTERSTELLAR}`)
  await screen.press(button(/^Watched on another day$/))
  await screen.type(field(/^Or type it$/), 'May 2019')
  await screen.find(button(/^Log it: May 2019$/))
})
