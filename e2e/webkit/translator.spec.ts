import { expect } from '@playwright/test'
import { isReadyForTranslator, type Translator, translate } from '../frame/translator.ts'
import { addEntries } from '../support/members.ts'
import { button, KEYS, link, menuItem, openBySuggestion, type Screen } from './support/screen.ts'
import { test } from './support/test.ts'

const INTERSTELLAR = 157336
const ARRIVAL = 329865
const CHERNOBYL = 87108

const TRANSLATORS: Translator[] = ['wraps', 'replaces']

for (const how of TRANSLATORS) {
  test(`a translator that ${how} each text breaks nothing`, async ({ screen, signed }) => {
    await addEntries(signed.client, { id: INTERSTELLAR }, { id: ARRIVAL })

    await test.step('filtering, and Back', async () => {
      await open(screen, '/my-movies', how)
      await screen.type({ css: 'main input[type=search]' }, 'arr')
      await screen.at('/my-movies?search=arr')
      await screen.until('!document.querySelector("main").innerText.includes("Interstellar")')
      await screen.run('history.back()')
      await screen.find(link(/^Interstellar/))
      await screen.press(link(/^Arrival/))
      await screen.at(`/movie/${ARRIVAL}`)
      await screen.run('history.back()')
      await screen.find(link(/^Interstellar/))
      await expectNoErrors(screen)
    })

    await test.step('rating, and the account menu', async () => {
      await open(screen, `/movie/${INTERSTELLAR}`, how)
      const slider = await screen.find({ css: 'input[type=range]', name: /rating/i })
      await slider.sendKeys(KEYS.END)
      await screen.find(button(/^Clear your rating$/))
      await screen.seesNot('You, not yet rated')
      await screen.press(button(/^Account of/))
      await screen.find(menuItem(/./))
      await screen.keys(KEYS.ESCAPE)
      await expectNoErrors(screen)
    })

    await test.step('marking, and Undo', async () => {
      await open(screen, `/tv/${CHERNOBYL}`, how)
      await screen.press(button(/^Mark S1 E1$/))
      await screen.sees('Next: S1 E2 of 5')
      await screen.press(button(/^Undo/))
      await screen.find(button(/^Mark S1 E1$/))
      await screen.seesNot('Next: S1 E2 of 5')
      await expectNoErrors(screen)
    })

    await test.step('searching', async () => {
      await openBySuggestion(screen, 'breaking b', /Breaking Bad/)
      await screen.at('/tv/1396')
      await screen.find({ css: 'h1', name: /Breaking Bad/ })
      await expectNoErrors(screen)
    })
  })
}

/** Opens a page, and begins to translate it and to keep its errors. */
async function open(screen: Screen, path: string, how: Translator): Promise<void> {
  await screen.open(path)
  await screen.until(`(${isReadyForTranslator})()`)
  await screen.run(
    `globalThis.pageErrors = []
     addEventListener('error', ({ message }) => pageErrors.push(message))
     ;(${translate})(arguments[0])`,
    how,
  )
}

async function expectNoErrors(screen: Screen): Promise<void> {
  expect(await screen.run('return pageErrors')).toEqual([])
}
