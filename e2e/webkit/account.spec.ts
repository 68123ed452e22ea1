import { expect } from '@playwright/test'
import { mailedLink } from '../support/mail.ts'
import { button, field, KEYS, link, menuItem } from './support/screen.ts'
import { test } from './support/test.ts'

/** Whether the name of the house lights and their choices stand on one line. */
const ON_ONE_LINE = `
  const parts = [...document.querySelectorAll('fieldset:has([name=house-lights]) > *')]
  const [first, ...others] = parts.map((part) => part.getBoundingClientRect())
  return others.every(({ top, bottom }) => top < first.bottom && bottom > first.top)`

test('a visitor registers, opens the mailed link and signs in', async ({ screen }) => {
  const username = `ada-${Date.now().toString(36)}`
  const [email, password] = [`${username}@example.org`, 'a quiet passphrase']
  await screen.open('/register')
  await screen.type(field(/^Username/), username)
  await screen.type(field(/^Email/), email)
  await screen.type(field(/^Password/), password)
  await screen.type(field(/^Confirm password/), password)
  await screen.keys(KEYS.ENTER)
  await screen.find(button(/^Resend Verification Email$/))
  await screen.driver.get(await mailedLink(process.env.E2E_DATA_DIR ?? '', email, '/verify-email'))
  await screen.sees('Email verified successfully! You can now log in.')
  await screen.open('/login')
  const filledIn = await screen.find(field(/^Email/))
  expect(await filledIn.getProperty('value')).toBe(email)
  await screen.type(field(/^Password/), password)
  await screen.press(button(/^Sign in$/))
  await screen.at('/')
  await screen.find(button(new RegExp(`^Account of ${username}`)))
})

test('the account menu is used by keys, and after signing out Back shows nothing private', async ({
  screen,
  signed,
}) => {
  await screen.open('/profile')
  await screen.sees(signed.member.email)
  await screen.press(button(/^Account of/))
  await screen.find(menuItem(/^My Movies$/))
  await screen.keys(KEYS.ESCAPE)
  await screen.focuses(/^Account of/)
  await screen.keys(KEYS.ENTER)
  await screen.find(menuItem(/^Logout$/))
  await screen.keys(KEYS.END, KEYS.ENTER)
  await screen.find(link(/^Sign In$/))
  await screen.driver.navigate().back()
  await screen.seesNot(signed.member.email)
})

test('a press on a tab gives it the focus, and arrows lead on', async ({ screen, signed }) => {
  await screen.open('/profile')
  await screen.press({ css: '[role=tab]', name: /^Security$/ })
  await screen.focuses(/^Security$/)
  await screen.sees('Change it here')
  await screen.keys(KEYS.ARROW_LEFT)
  await screen.focuses(/^Profile Information$/)
  await screen.sees(signed.member.email)
})

test('the house lights go down and up, and stay so', async ({ screen }) => {
  await screen.open('/login')
  expect(await screen.run(ON_ONE_LINE)).toBe(true)
  const grounds = new Set<string>()
  for (const lights of ['down', 'up']) {
    // While a view transition holds the frames of the page, WebDriver waits for ever.
    await screen.run('delete Document.prototype.startViewTransition')
    await screen.press({ css: 'label', name: new RegExp(`^${lights}$`) })
    await screen.until(`document.documentElement.dataset.theme === '${lights}'`)
    await screen.open('/login')
    grounds.add(await screen.run('return getComputedStyle(document.body).backgroundColor'))
  }
  expect(grounds.size).toBe(2)
})

test('half-edited fields of a profile are there after another page', async ({ screen, signed }) => {
  await screen.open('/profile')
  await screen.press(button(/^Edit Profile$/))
  await screen.type(field(/^About Me/), `I am ${signed.member.username}`)
  await screen.open('/')
  await screen.open('/profile')
  const typed = await screen.find(field(/^About Me/))
  expect(await typed.getProperty('value')).toBe(`I am ${signed.member.username}`)
})
