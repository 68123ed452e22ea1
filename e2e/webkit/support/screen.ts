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
    const hasSize = async () => {
      const [inner, tall] = await this.run<[number, number]>('return [innerWidth, innerHeight]')
      if (inner === width && tall === height) return true
      const frame = await window.getRect()
      // The page may not have heard of the last size yet: no window is smaller than its page.
      await window.setRect({
        width: Math.max(width, frame.width + width - inner),
        height: Math.max(height, frame.height + height - tall),
      })
      return false
    }
    await this.driver.wait(hasSize, PATIENCE_MS, `The page is not ${width} px wide.`)
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
  find(target: Target): Promise<WebElement> {
    return this.#found<WebElement>('return found', target)
  }

  /** Presses an element with the mouse, in its middle. */
  async press(target: Target): Promise<void> {
    const place = await this.placeOf(target)
    await this.driver.actions().move(place).click().perform()
  }

  /** Scrolls an element into the window. @returns the place of its middle there, in pixels */
  async placeOf({ css, name }: Target): Promise<{ x: number; y: number }> {
    // Found and measured in one step, because React may replace the element.
    const [x = 0, y = 0] = await this.#found<number[]>(MIDDLE, { css, name })
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

  async #found<Result>(statements: string, { css, name }: Target): Promise<Result> {
    const script = `${FIND}\nif (!found) return null\n${statements}`
    const missing = `There is no ${css} ${name ?? ''}.`
    const given = [css, name?.source ?? '', name?.flags ?? '']
    const found = await this.driver.wait(
      () => this.run<Result | null>(script, ...given),
      PATIENCE_MS,
      missing,
    )
    if (!found) throw new Error(missing)
    return found
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

/** Until React has hydrated an element, a press does nothing. */
const FIND = `const [css, source, flags] = arguments
  const nameOf = ${NAME}
  const named = new RegExp(source, flags)
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const found = Array.from(document.querySelectorAll(css)).find((one) => isShown(one) && isHydrated(one) && named.test(nameOf(one)))`

const MIDDLE = `found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  return [x + width / 2, y + height / 2]`

const NAME_OF_FOCUSED = `return (${NAME})(document.activeElement)`
