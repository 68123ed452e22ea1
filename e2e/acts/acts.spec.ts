import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract'
import * as account from './account-scenes.ts'
import type { Scene } from './act.ts'
import * as files from './file-scenes.ts'
import * as imports from './import-scenes.ts'
import * as listPages from './list-navigation-scenes.ts'
import * as lists from './list-scenes.ts'
import * as mails from './mail-scenes.ts'
import * as navigation from './navigation-scenes.ts'
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
  listPages,
].flatMap((file) => Object.values(file))

for (const { name, calls, open } of SCENES) {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`each act on ${name} tells its sentence once and keeps the focus, at ${size.width} px`, async ({
      page,
      browser,
    }) => {
      const isFirefox = test.info().project.name === 'firefox'
      // Firefox is driven slowly, one test at a time: the width of a desktop, and what changes something.
      test.skip(isFirefox && (size.width < 1_000 || calls.length === 0), 'would double the time')
      test.slow(isFirefox)
      await page.setViewportSize(size)
      const acts = await open(page, browser)
      const made = recordCalls(page)
      await walk(page, acts)
      expect([...made]).toEqual(expect.arrayContaining([...calls]))
    })
  }
}

test('each call that changes something is made by an act', () => {
  const changing = Object.entries(ENDPOINTS).flatMap(([name, { method }]) => (method === 'GET' ? [] : name))
  const made = new Set(SCENES.flatMap(({ calls }) => calls))
  expect([...made].sort()).toEqual(changing.sort())
})
