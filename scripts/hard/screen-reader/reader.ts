import { spawnSync } from 'node:child_process'
import type { Desktop } from './desktop.ts'
import type { SpeechLog } from './speech-log.ts'

/** Milliseconds of silence after which everything that an act leads to has been said. */
const SILENCE_MS = 1_500
/** The same for a stop of the focus on the way to another. */
const STOP_MS = 500
const ADDRESS_BAR = /enter address/
const LOADED = /^Finished loading/
const PAGE_MS = 30_000
/** Milliseconds within which an act is told, however busy the machine. */
const ANSWER_MS = 25_000
const MOST_STOPS = 60

/** A person at the keyboard, who hears the page. */
export interface Reader {
  /** Presses keys one after the other, by their X names: `Tab`, `ctrl+k`. */
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Opens an address of the product through the address bar. What the address bar says is left out. */
  open(path: string): Promise<void>
  /** Presses Tab until this is heard. @throws where it is not */
  goTo(phrase: RegExp): Promise<void>
  /** Waits until what was heard is enough, or for long, and then for silence. */
  wait(isEnough: (heard: readonly string[]) => boolean): Promise<void>
  /** What was heard since the last call. */
  takeHeard(): string[]
}

/** @param origin of the product */
export function createReader({ env }: Desktop, log: SpeechLog, origin: string): Reader {
  let from = 0
  const xdotool = (...options: string[]) => {
    const { status, stderr } = spawnSync('xdotool', options, {
      env: env as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`xdotool ${options.join(' ')}: ${stderr}`)
  }
  const hears = (phrase: RegExp, timeoutMs = PAGE_MS, since = from) => log.hears(phrase, since, timeoutMs)
  const reader: Reader = {
    async press(...keys) {
      for (const [at, key] of keys.entries()) {
        xdotool('key', key)
        if (at < keys.length - 1) await log.quiet(STOP_MS)
      }
    },
    async type(text) {
      xdotool('type', '--delay', '60', text)
      await log.quiet(STOP_MS)
    },
    async open(path) {
      from = log.said().length
      xdotool('key', 'ctrl+l')
      await hears(ADDRESS_BAR)
      await log.quiet(STOP_MS)
      xdotool('type', '--delay', '25', origin + path)
      from = log.said().length
      xdotool('key', 'Return')
      if (!(await hears(LOADED))) throw new Error(`${path} did not load.`)
      from += log
        .said()
        .slice(from)
        .findIndex((words) => LOADED.test(words))
    },
    async goTo(phrase) {
      for (let stops = 0; stops < MOST_STOPS; stops++) {
        const since = log.said().length
        xdotool('key', 'Tab')
        await hears(/./, 2_000, since)
        await log.quiet(STOP_MS)
        if (await hears(phrase, 0, since)) return
      }
      throw new Error(`${phrase} was not heard within ${MOST_STOPS} presses of Tab.`)
    },
    async wait(isEnough) {
      const end = Date.now() + ANSWER_MS
      while (!isEnough(log.said().slice(from)) && Date.now() < end) await log.quiet(STOP_MS)
      await log.quiet(SILENCE_MS)
    },
    takeHeard() {
      const heard = log.said().slice(from)
      from += heard.length
      return heard
    },
  }
  return reader
}
