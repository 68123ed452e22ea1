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
  /** What the window is wider and higher than its page, in pixels. */
  #frame: [number, number] | undefined

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
    const inner = () => this.run<[number, number]>('return [innerWidth, innerHeight]')
    const frame = await window.getRect()
    this.#frame ??= await inner().then(([wide, tall]) => [frame.width - wide, frame.height - tall])
    const [sides, bars] = this.#frame ?? [0, 0]
    const wanted = { width: width + sides, height: height + bars }
    // WebDriver waits for a change that never comes if there is nothing to change.
    if (frame.width === wanted.width && frame.height === wanted.height) return
    await window.setRect(wanted)
    await this.until('innerWidth === arguments[0] && innerHeight === arguments[1]', width, height)
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

  /** Scrolls an element into the window, and waits until it rests and nothing covers it. @returns its middle there, in pixels */
  async placeOf(target: Target): Promise<{ x: number; y: number }> {
    let [x, y] = [0, 0]
    const rests = async () => {
      const [lastX, lastY] = [x, y]
      // Found and measured in one step, because React may replace the element.
      const middle = await this.#found<[number, number, boolean]>(MIDDLE, target)
      ;[x, y] = [Math.round(middle[0]), Math.round(middle[1])]
      return middle[2] && x === lastX && y === lastY
    }
    await this.driver.wait(rests, PATIENCE_MS, `${target.css} ${target.name ?? ''} never rests.`, 100)
    return { x, y }
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
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return [x + width / 2, y + height / 2, found.contains(top) || (top?.contains(found) ?? false)]`

const NAME_OF_FOCUSED = `return (${NAME})(document.activeElement)`

/** Opens what the search suggests, by keys alone. */
export async function openBySuggestion(screen: Screen, query: string, name: RegExp): Promise<void> {
  await screen.chord(KEYS.CONTROL, 'k')
  await screen.focuses(/^Search$/)
  await screen.keys(query)
  await screen.find({ css: '[role=option]', name })
  await screen.keys(KEYS.ARROW_DOWN, KEYS.ENTER)
}
