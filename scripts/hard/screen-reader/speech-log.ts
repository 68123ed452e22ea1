import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
/** `… - SPEECH OUTPUT: 'words'`, with the name of a voice after it. */
const SPOKEN = /^[\d:.]+ - SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?(?: ?[{[][^\n]*)?$/gms

/** What Orca says, read from its debug log. */
export class SpeechLog {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Everything said so far. */
  said(): string[] {
    const log = fs.existsSync(this.#file) ? fs.readFileSync(this.#file, 'utf8') : ''
    return Array.from(log.matchAll(SPOKEN), ([, words = '']) => words.replaceAll(/\s+/g, ' ').trim()).filter(
      (words) => words !== '',
    )
  }

  /** Waits until something matches that is said after what was said up to `from`. @returns whether it was said */
  async hears(phrase: RegExp, from: number, timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs
    while (
      !this.said()
        .slice(from)
        .some((words) => phrase.test(words))
    ) {
      if (Date.now() > end) return false
      await pause(POLL_MS)
    }
    return true
  }

  /** Waits until nothing has been said for a while. */
  async quiet(forMs: number): Promise<void> {
    let [count, since] = [this.said().length, Date.now()]
    while (Date.now() - since < forMs) {
      await pause(POLL_MS)
      const now = this.said().length
      if (now !== count) [count, since] = [now, Date.now()]
    }
  }
}
