import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

const PATIENCE_MS = 15_000

/** What finds an element: a selector, and its name as a screen reader says it, or its text. */
export interface Target {
  css: string
  name?: RegExp
}

export const button = (name: RegExp): Target => ({ css: 'button, [role=button], summary', name })
export const link = (name: RegExp): Target => ({ css: 'a[href]', name })
export const menuItem = (name: RegExp): Target => ({ css: '[role^=menuitem]', name })
export const field = (name: RegExp): Target => ({ css: 'input, textarea, select', name })

/** A window of WebKit with the product, driven by a real mouse and real keys. */
export class Screen {
  readonly driver: WebDriver
  /** Of the product. */
  readonly url: string

  constructor(driver: WebDriver, url: string) {
    this.driver = driver
    this.url = url
  }

  async open(path: string): Promise<void> {
    await this.driver.get(this.url + path)
    // Until React has hydrated the page, a press does nothing.
    await this.until('Object.keys(document.body).some((key) => key.startsWith("__react"))')
  }

  /** Takes the cookies of a session. */
  async takeCookies(cookies: readonly { name: string; value: string }[]): Promise<void> {
    // A cookie can be set on a page of its host only.
    await this.driver.get(`${this.url}/robots.txt`)
    for (const { name, value } of cookies) await this.driver.manage().addCookie({ name, value, path: '/' })
  }

  /** Sets the window's inner size in pixels; 447 is the narrowest there is. */
  async resize(width: number, height = 900): Promise<void> {
    const window = this.driver.manage().window()
    await window.setRect({ width, height })
    const [inner, tall] = await this.run<[number, number]>('return [innerWidth, innerHeight]')
    await window.setRect({ width: 2 * width - inner, height: 2 * height - tall })
  }

  /** Runs statements in the page. @returns what they return */
  run<Result>(statements: string, ...given: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(statements, ...given)
  }

  /** Waits until an expression in the page is true. */
  async until(expression: string, ...given: unknown[]): Promise<void> {
    await this.driver.wait(() => this.run(`return Boolean(${expression})`, ...given), PATIENCE_MS, expression)
  }

  /** Waits for the first visible element of a target. */
  async find({ css, name }: Target): Promise<WebElement> {
    const what = `${css} ${name ?? ''}`
    const found = await this.driver.wait(
      () => this.run<WebElement | null>(FIND, css, name?.source ?? '', name?.flags ?? ''),
      PATIENCE_MS,
      `There is no ${what}.`,
    )
    if (!found) throw new Error(`There is no ${what}.`)
    return found
  }

  /** Presses an element with the mouse, in its middle. */
  async press(target: Target): Promise<WebElement> {
    const element = await this.find(target)
    await this.driver
      .actions()
      .move(await this.middleOf(element))
      .click()
      .perform()
    return element
  }

  /** Scrolls an element into the window. @returns the place of its middle there, in pixels */
  async middleOf(element: WebElement): Promise<{ x: number; y: number }> {
    const [x = 0, y = 0] = await this.run<number[]>(
      `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })
       const { x, y, width, height } = arguments[0].getBoundingClientRect()
       return [x + width / 2, y + height / 2]`,
      element,
    )
    return { x: Math.round(x), y: Math.round(y) }
  }

  /** Presses keys one after the other, wherever the focus is. */
  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** Presses a key while another one is held. */
  async chord(held: string, key: string): Promise<void> {
    await this.driver.actions().keyDown(held).sendKeys(key).keyUp(held).perform()
  }

  /** Types into a field after a press on it. */
  async type(target: Target, text: string): Promise<void> {
    await this.press(target)
    await this.keys(text)
  }

  /** Waits until the page shows a text. */
  async sees(text: string | RegExp): Promise<void> {
    if (typeof text === 'string') await this.until('document.body.innerText.includes(arguments[0])', text)
    else await this.until('new RegExp(arguments[0]).test(document.body.innerText)', text.source)
  }

  async seesNot(text: string): Promise<void> {
    await this.until('!document.body.innerText.includes(arguments[0])', text)
  }

  /** Waits until the page is at a path. */
  async at(path: string): Promise<void> {
    await this.until('location.pathname + location.search === arguments[0]', path)
  }

  /** Waits until the focused element has this name. */
  async focuses(name: RegExp): Promise<void> {
    await expect.poll(() => this.run<string>(NAME_OF_FOCUSED), { timeout: PATIENCE_MS }).toMatch(name)
  }

  element(css: string): Promise<WebElement> {
    return Promise.resolve(this.driver.findElement(By.css(css)))
  }
}

export const KEYS = Key

const NAME = `(element) => {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent)
  const label = element.labels?.[0]?.textContent
  return (element.getAttribute('aria-label') ?? labelled?.join(' ') ?? label ?? element.textContent).trim().slice(0, 200).replace(/\\s+/g, ' ')
}`

const FIND = `const [css, source, flags] = arguments
  const nameOf = ${NAME}
  const named = new RegExp(source, flags)
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  return Array.from(document.querySelectorAll(css)).find((one) => isShown(one) && named.test(nameOf(one))) ?? null`

const NAME_OF_FOCUSED = `return (${NAME})(document.activeElement)`
