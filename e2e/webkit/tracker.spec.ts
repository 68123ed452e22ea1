import { expect } from '@playwright/test'
import { makeList } from '../support/lists.ts'
import { followShows } from '../support/shows.ts'
import { button, KEYS, menuItem } from './support/screen.ts'
import { test } from './support/test.ts'

const CHERNOBYL = 87108

test('episodes are marked up to one by Shift and Enter, and Undo takes it back', async ({
  screen,
  signed: _,
}) => {
  await screen.open(`/tv/${CHERNOBYL}`)
  await screen.press(button(/^Mark S1 E1$/))
  await screen.sees('Next: S1 E2 of 5')
  await screen.run('arguments[0].focus()', await screen.find(button(/^Mark episode 4,/)))
  await screen.chord(KEYS.SHIFT, KEYS.ENTER)
  await screen.sees('Next: S1 E5 of 5')
  await screen.press(button(/^Undo/))
  await screen.sees('Next: S1 E2 of 5')
})

test('one press marks what is next, and Undo takes it back', async ({ screen, signed }) => {
  await followShows(signed.member.email, { name: 'Hijack', aired: 3, coming: [5], seen: 1 })
  await screen.open('/up-next')
  await screen.press(button(/^Mark Hijack S1 E2$/))
  await screen.find(button(/^Mark Hijack S1 E3$/))
  await screen.press(button(/^Undo for Hijack/))
  await screen.find(button(/^Mark Hijack S1 E2$/))
})

test('the first press copies the calendar address, and says nothing else', async ({ screen, signed }) => {
  await followShows(signed.member.email, { name: 'Hijack', aired: 3, coming: [5], seen: 1 })
  await screen.open('/up-next')
  await screen.press(button(/^Copy calendar address$/))
  await screen.sees(/Copied/)
  await screen.seesNot('could not be copied')
})

test('a list is ordered by keys and by drag', async ({ screen, signed }) => {
  const id = await makeList(signed.client, { name: 'Slow trains' })
  await screen.resize(1280, 1200)
  await screen.open(`/list/${id}?edit`)
  const handle = await screen.find(button(/^Move Pulp Fiction/))
  const target = await screen.find(button(/^Move The Godfather, 1/))
  const rise = (await handle.getRect()).y - (await target.getRect()).y
  const { x, y } = await screen.placeOf(button(/^Move Pulp Fiction/))
  const mouse = screen.driver.actions().move({ x, y }).press()
  for (const up of [20, rise, rise + 30]) mouse.move({ x, y: Math.round(y - up) })
  await mouse.release().perform()
  await screen.sees('Moved Pulp Fiction from 3 to 1.')
  await screen.run('arguments[0].focus()', await screen.find(button(/^Move Pulp Fiction/)))
  await screen.keys(KEYS.SPACE, KEYS.END, KEYS.SPACE)
  await screen.sees('Moved Pulp Fiction from 1 to 4.')
})

test('a note in a list is saved, with room for its lines', async ({ screen, signed }) => {
  const id = await makeList(signed.client, { name: 'Slow trains' })
  await screen.open(`/list/${id}?edit`)
  await screen.press(button(/^More for The Dark Knight$/))
  await screen.press(menuItem(/^Add a note$/))
  await screen.type(
    { css: 'textarea', name: /^Note on The Dark Knight/ },
    `No trains in it.${KEYS.ENTER}None at all.`,
  )
  await screen.sees(/\bSaved\b/)
  const { inner, text } = await screen.run<{ inner: number; text: number }>(
    'const box = document.activeElement; return { inner: box.clientHeight, text: box.scrollHeight }',
  )
  expect(inner).toBeGreaterThanOrEqual(text)
})
