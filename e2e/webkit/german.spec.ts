import { expect } from '@playwright/test'
import { clientOf, memberSession } from '../support/members.ts'
import { button, field, KEYS } from './support/screen.ts'
import { test } from './support/test.ts'

const TOLD = `return [...document.querySelectorAll('[aria-live]')].map((region) => region.textContent.trim()).join(' ')`

test('a member signs in in German, marks and rates a film, undoes it, and is told so in German', async ({
  screen,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const { username, email, password } = await memberSession(clientOf(request))
  await request.dispose()
  const tells = (sentence: RegExp) => expect.poll(() => screen.run<string>(TOLD)).toMatch(sentence)

  await screen.open('/de/login')
  await screen.type(field(/^E-Mail/), email)
  await screen.type(field(/^Passwort/), password)
  await screen.press(button(/^Anmelden$/))
  await screen.at('/de')
  await screen.find(button(new RegExp(`^Konto von ${username}`)))

  await screen.open('/de/movie/157336')
  await screen.press(button(/^Gesehen$/))
  await tells(/Gesehen: heute\./)
  await screen.press(button(/^Rückgängig: Interstellar gesehen$/))
  await tells(/Rückgängig gemacht: Gesehen: heute\./)
  await screen.run(
    'arguments[0].focus()',
    await screen.find({ css: '[type=range]', name: /^Deine Bewertung für Interstellar$/ }),
  )
  await screen.keys(KEYS.END)
  await tells(/Gespeichert: 100\./)
  await screen.focuses(/^Deine Bewertung für Interstellar$/)

  await screen.open('/de/tv/87108')
  await screen.press(button(/^S1 E1 markieren$/))
  await tells(/S1 E1 markiert\. Als Nächstes: S1 E2\./)
  await screen.press(button(/^Rückgängig/))
  await tells(/Rückgängig gemacht: S1 E1 markiert\./)
})
