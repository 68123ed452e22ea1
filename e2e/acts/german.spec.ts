import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { expect, type Page, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { mailedLink, mailedText } from '../support/mail.ts'
import { memberSession, setClientAddress, waitForHydration } from '../support/members.ts'
import { type Act, choosing, filling, following, key, keyOn, pressing } from './act.ts'
import { openPage } from './open-page.ts'
import { walk } from './walk.ts'

// The words are not read from the catalogue, which might be English.
// Else each page offers English, as it does to a member whose account is English.
test.use({ locale: 'de-DE' })

const dataDir = process.env.E2E_DATA_DIR ?? ''
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first()
const onSlider = (pressed: string, says: RegExp) =>
  keyOn((page) => page.getByRole('slider', { name: 'Deine Bewertung für Interstellar' }), pressed, says)

/** Opens a page by its address, as the member who is signed in. */
const going = (path: string, heading: string): Act => ({
  name: `open ${path}`,
  run: async (page) => {
    await openPage(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.locator('main').getByRole('link').or(page.locator('main').getByRole('button')).first().focus()
  },
  says: null,
})

test('who registers in German gets a German mail, and is told everything in German until they are signed in', async ({
  page,
  context,
}) => {
  test.slow(test.info().project.name === 'firefox')
  await setClientAddress(context)
  const username = `lotte-${randomBytes(5).toString('hex')}`
  const [email, password] = [`${username}@example.org`, 'ein stilles Pferd']
  await page.goto('/de/register')
  await waitForHydration(page)
  await walk(
    page,
    [
      filling(field('Benutzername'), username),
      filling(field('E-Mail'), `${username}@`),
      filling(field('Passwort'), password),
      filling(field('Passwort bestätigen'), password, 'Gib eine gültige E-Mail-Adresse ein.'),
      filling(field('E-Mail'), email, `Der Link in unserer Mail an ${email} bestätigt deine Adresse.`),
    ],
    'registering in German',
  )
  await mailedText(dataDir, email, /Hallo,\s+diese Adresse wurde am .* bei Cuedot registriert/)
  const link = await mailedLink(dataDir, email, '/de/verify-email')
  await walk(
    page,
    [
      {
        name: 'open the mailed link',
        run: async () => {
          await page.goto(link)
          await waitForHydration(page)
        },
        says: 'E-Mail-Adresse bestätigt. Du kannst dich jetzt anmelden.',
      },
    ],
    'the mailed link in German',
  )
  await page.goto('/de/login')
  await waitForHydration(page)
  await walk(
    page,
    [
      filling(field('E-Mail'), email),
      filling(field('Passwort'), 'ein lautes Pferd', 'E-Mail-Adresse und Passwort passen nicht zusammen.'),
    ],
    'signing in in German',
  )
  // Another document.
  await filling(field('Passwort'), password, /./).run(page)
  await expect(page).toHaveURL(/\/de$/)
  await expect(page.getByRole('button', { name: `Konto von ${username}` })).toBeVisible()
})

test('a member does the main jobs in German by keys: each act is told once, in German, and keeps the focus', async ({
  page,
  context,
}) => {
  test.slow(test.info().project.name === 'firefox')
  const { username: taken } = await memberSession(context)
  const { username } = await memberSession(context)
  await context.request.put(ENDPOINTS.changeLanguage.path, { data: { language: 'de' } })
  await openPage(page, '/de')
  await walk(
    page,
    [
      key('Control+k', null),
      { name: 'type a name', run: () => page.keyboard.type('interst'), says: /^1 Vorschlag\. / },
      key('ArrowDown', null),
      key('Enter', 'Interstellar (2014)'),
      pressing('Gesehen', 'Gesehen: heute.'),
      pressing('Rückgängig: Interstellar gesehen', 'Rückgängig gemacht: Gesehen: heute.'),
      pressing('Gesehen', 'Gesehen: heute.'),
      onSlider('End', /Gespeichert: 100\.$/),
      onSlider('ArrowLeft', /Gespeichert: 95\.$/),
      pressing('Will ich sehen', 'Interstellar ist auf deiner Merkliste.'),
      pressing('Will ich sehen', 'Von deiner Merkliste genommen.'),
      pressing(
        'Rückgängig: Interstellar von der Merkliste genommen',
        'Rückgängig gemacht: Von deiner Merkliste genommen.',
      ),
      pressing('Auf eine Liste', null),
      filling(field('Liste suchen oder neue benennen'), 'Langsame Züge'),
      pressing(/^Neue Liste „Langsame Züge“/, 'Langsame Züge'),
      pressing('Fertig', null),
      going('/de/tv/87108', 'Chernobyl (2019)'),
      pressing('S1 E1 markieren', 'S1 E1 markiert. Als Nächstes: S1 E2.'),
      pressing(/^Rückgängig/, 'Rückgängig gemacht: S1 E1 markiert.'),
      going('/de/diary', 'Tagebuch'),
      pressing(/^Mehr zu Interstellar/, null),
      choosing('Entfernen', /^\d+\. \S+ entfernt\.$/),
      pressing(/^Rückgängig/, /^Rückgängig gemacht: \d+\. \S+ entfernt\.$/),
      going('/de/statistics', 'Statistik'),
      following(/^20\d\d$/, /^20\d\d: 1 Sichtung\.$/),
      going('/de/profile#security', 'Profil'),
      pressing('Benutzernamen ändern', null),
      filling(field('Neuer Benutzername'), 'x', 'Ein Benutzername hat mindestens 2 Zeichen.'),
      filling(
        field('Neuer Benutzername'),
        taken,
        'Dieser Benutzername ist vergeben oder sieht einem vergebenen ähnlich.',
      ),
      going('/de/export', 'Export'),
      {
        name: 'export everything',
        run: async () => {
          const download = page.waitForEvent('download')
          await following('Alles herunterladen', null).run(page)
          expect((await download).suggestedFilename()).toMatch(/^cuedot-.*\.zip$/)
        },
        says: null,
      },
      pressing(`Konto von ${username}`, null),
      choosing('Abmelden', 'Du bist abgemeldet.'),
    ],
    'the main jobs in German',
  )
  await expect(page).toHaveURL(/\/de$/)
})
