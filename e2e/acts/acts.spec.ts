import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import { removeSharedProviderProduct } from '../sign-in/provider-product.ts'
import * as account from './account-scenes.ts'
import type { Scene } from './act.ts'
import * as connections from './connection-scenes.ts'
import { EVERY_ACT } from './every-act.ts'
import * as factors from './factor-scenes.ts'
import * as files from './file-scenes.ts'
import * as imports from './import-scenes.ts'
import * as listPages from './list-navigation-scenes.ts'
import * as lists from './list-scenes.ts'
import * as mails from './mail-scenes.ts'
import * as navigation from './navigation-scenes.ts'
import { slowProcessor } from './paint-times.ts'
import * as passkeys from './passkey-scenes.ts'
import * as provider from './provider-scenes.ts'
import * as title from './title-scenes.ts'
import * as tracker from './tracker-scenes.ts'
import { recordCalls, walk } from './walk.ts'

const SCENES: Scene[] = [
  title,
  tracker,
  lists,
  account,
  mails,
  imports,
  files,
  navigation,
  passkeys,
  provider,
  factors,
  listPages,
  connections,
].flatMap((file) => Object.values(file))

test.afterAll(removeSharedProviderProduct)

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const [at, { name, calls, open }] of SCENES.entries()) {
  // The scenes take turns: half of them on a phone, half on a desktop.
  for (const size of EVERY_ACT ? SIZES : SIZES.filter((_, index) => index === at % SIZES.length)) {
    const what = calls.length > 0 ? 'each act' : 'each change of the query'
    test(`${what} on ${name} tells its sentence once and keeps the focus, at ${size.width} px`, async ({
      page,
      browser,
    }) => {
      test.slow(test.info().project.name === 'firefox')
      await page.setViewportSize(size)
      const acts = await open(page, browser)
      await slowProcessor(page)
      const made = recordCalls(page)
      await walk(page, acts, name)
      expect([...made]).toEqual(expect.arrayContaining([...calls]))
    })
  }
}

test('each call that changes something is made by an act', () => {
  const changing = Object.entries(ENDPOINTS).flatMap(([name, { method }]) => (method === 'GET' ? [] : name))
  const made = new Set(SCENES.flatMap(({ calls }) => calls))
  expect([...made].sort()).toEqual(changing.sort())
})
