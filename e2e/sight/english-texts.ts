import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** Expects that the page is German: no text or name on it is a message that German says in other words. */
export async function expectGerman(page: Page, name: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const texts = await page.evaluate(shownTexts)
  expect.soft([name, ...texts.filter((text) => ENGLISH.has(text))]).toEqual([name])
}

const said = (language: string) =>
  ['', 'later/'].flatMap((folder) =>
    messagesOf(JSON.parse(fs.readFileSync(`lib/messages/${folder}${language}.json`, 'utf8'))),
  )
/** What the demo community calls a list is an example in a field too. */
const GERMAN = new Set([...said('de'), 'The ones that stayed'])
/** Only whole messages: what has an argument is shown with its value. */
const ENGLISH = new Set(said('en').filter((message) => !/[{<]/.test(message) && !GERMAN.has(message)))

function messagesOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((one) => (typeof one === 'string' ? one : messagesOf(one)))
}

/** Runs in the page: what is read there, but for titles and what says that it is in another language. */
function shownTexts(): string[] {
  const texts: (string | null)[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent?.closest('body [lang], script, style, bdi')) texts.push(walker.currentNode.nodeValue)
  }
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
    for (const element of document.querySelectorAll(`body [${attribute}]`))
      texts.push(element.getAttribute(attribute))
  }
  return texts.flatMap((text) => text?.trim() || [])
}
