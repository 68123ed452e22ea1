import fs from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { shortLetterboxdFile } from '../support/imports.ts'
import { startProduct } from '../support/product.ts'
import { button, link, Screen } from './support/screen.ts'
import { test } from './support/test.ts'

test('a picture is chosen and saved', async ({ screen, signed: _ }) => {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'webkit.png')
  await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toFile(file)
  await screen.open('/profile')
  await screen.press(button(/^Edit Profile$/))
  await (await screen.element('input[type=file]')).sendKeys(file)
  await screen.find({ css: 'img', name: /^$/ })
  await screen.press(button(/^Save picture$/))
  await screen.sees('Profile picture updated successfully')
})

test('an export of Letterboxd is imported to its end, and undone', async ({ screen, signed: _ }) => {
  const { buffer } = await shortLetterboxdFile()
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'letterboxd-webkit.zip')
  fs.writeFileSync(file, buffer)
  await screen.open('/import')
  await (await screen.element('input[type=file]')).sendKeys(file)
  await screen.press(button(/^Apply 4$/))
  await screen.find({ css: 'h1', name: /^Imported$/ })
  await screen.press(button(/^Undo this import$/))
  await screen.press(button(/^Undo import$/))
  await screen.find({ css: 'h1', name: /^Undone$/ })
})

test('the export is offered as a file', async ({ screen, signed }) => {
  await screen.open('/export')
  const everything = await screen.find(link(/^Download everything$/))
  const address = await everything.getProperty('href')
  const response = await signed.client.request.get(String(address))
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename="?cuedot-everything-/)
})

test('what changes in one window shows in the other', async ({ screen, signed: _ }) => {
  await screen.open('/movie/157336')
  const first = await screen.driver.getWindowHandle()
  await screen.driver.switchTo().newWindow('window')
  await screen.open('/movie/157336')
  await screen.press(button(/^Add to My Collection$/))
  await screen.find(button(/^Remove from My Collection$/))
  await screen.driver.switchTo().window(first)
  await screen.find(button(/^Remove from My Collection$/))
})

test('without the server a navigation shows the offline page', async ({ screen }) => {
  const product = await startProduct()
  const offline = new Screen(screen.driver, product.url)
  await offline.open('/')
  await offline.run('return navigator.serviceWorker.ready.then(() => true)')
  await offline.open('/login')
  await product.remove()
  await offline.driver.get(`${product.url}/search`)
  await offline.sees('You are offline')
})
