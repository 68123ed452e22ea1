import type { Browser, Locator, Page } from '@playwright/test'
import type { ENDPOINTS } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { typeText } from '../support/input.ts'
import { EVERY_ACT } from './every-act.ts'

export type Call = keyof typeof ENDPOINTS

/** What a member does on a page, and what they are told. */
export interface Act {
  name: string
  run: (page: Page) => Promise<unknown>
  /** The one sentence that is told, or a part of what has the focus now; null where a page, a dialog or a form opens. */
  says: string | RegExp | null
}

/** Acts on one page, one after the other. */
export interface Scene {
  name: string
  /** The calls of the acts that change something: each is made. */
  calls: readonly Call[]
  /** Signs in, opens the page, and returns what is done there. */
  open: (page: Page, browser: Browser) => Promise<Act[]>
}

/** An act and its undo, and in the whole table the same again: what the first round leaves behind shows in the second. */
export const twice = (...acts: readonly Act[]): Act[] => (EVERY_ACT ? [...acts, ...acts] : [...acts])

/** Presses with the keyboard: a press with the mouse does not give every engine's buttons the focus. */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await control.press(key)
}

/** The first button of this name that is shown. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()

export const pressing = (name: string | RegExp, says: Act['says']): Act => ({
  name: `press ${name}`,
  run: (page) => press(button(page, name)),
  says,
})

export const following = (name: string | RegExp, says: Act['says']): Act => ({
  name: `follow ${name}`,
  run: (page) => press(page.getByRole('link', { name }).filter({ visible: true }).first()),
  says,
})

/** A key where the focus is. */
export const key = (pressed: string, says: Act['says']): Act => ({
  name: `key ${pressed}`,
  run: (page) => page.keyboard.press(pressed),
  says,
})

/** Text where the focus is. */
export const typing = (text: string, says: Act['says'] = null): Act => ({
  name: `type ${text}`,
  run: (page) => page.keyboard.type(text),
  says,
})

/** A key on a control. */
export const keyOn = (control: (page: Page) => Locator, pressed: string, says: Act['says']): Act => ({
  name: `key ${pressed}`,
  run: (page) => press(control(page), pressed),
  says,
})

/** A line of the open menu, which is a sheet on a phone. */
export const choosing = (name: string | RegExp, says: Act['says']): Act => ({
  name: `choose ${name}`,
  run: (page) =>
    press(
      page
        .getByRole('menuitem', { name })
        .or(page.getByRole('menuitemcheckbox', { name }))
        .or(page.locator('dialog').getByRole('button', { name })),
    ),
  says,
})

/** @param option its words, or how they begin */
export const selecting = (label: string, option: string | RegExp, says: Act['says']): Act => ({
  name: `select ${option}`,
  run: async (page) => {
    const select = page.locator('main').getByLabel(label, { exact: true })
    await select.focus()
    const [words = ''] = typeof option === 'string' ? [option] : await wordsOf(select, option)
    await select.selectOption(words)
  },
  says,
})

async function wordsOf(select: Locator, pattern: RegExp): Promise<string[]> {
  return (await select.locator('option').allTextContents()).filter((words) => pattern.test(words))
}

export const pressingInDialog = (name: string | RegExp, says: Act['says']): Act => ({
  name: `press ${name} in the dialog`,
  run: (page) =>
    press(
      page
        .locator('dialog, [role=alertdialog]')
        .getByRole('button', { name, exact: typeof name === 'string' })
        .or(page.locator('dialog').getByRole('radio', { name, exact: typeof name === 'string' }))
        .first(),
    ),
  says,
})

/** Fills a field, and sends its form where a sentence is expected. */
export const filling = (field: (page: Page) => Locator, text: string, says: Act['says'] = null): Act => ({
  name: `fill in ${text}`,
  run: async (page) => {
    await typeText(field(page), text)
    if (says !== null) await field(page).press('Enter')
  },
  says,
})

/** Of what signs in: home is a new page, which begins without a focus, and is the end of its scene. */
export const endingAtHome = ({ name, run }: Pick<Act, 'name' | 'run'>): Act => ({
  name,
  run: async (page) => {
    await run(page)
    await page.waitForURL(({ pathname }) => pathname === ROUTES.home)
    await page.getByRole('link').first().focus()
  },
  says: null,
})
