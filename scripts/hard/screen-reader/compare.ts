import type { Phrase } from './job.ts'

/** A phrase that was wished, or was not to be said, and whether it was so. */
export interface Verdict {
  phrase: string
  isMet: boolean
}

interface Wishes {
  hears?: readonly Phrase[] | undefined
  never?: readonly Phrase[] | undefined
}

/** Compares what was said with what was wished: each phrase once, in this order. */
export function compare(heard: readonly string[], { hears = [], never = [] }: Wishes): Verdict[] {
  let from = 0
  const wished = hears.map((phrase) => {
    const at = heard.findIndex((words, index) => index >= from && says(words, phrase))
    const count = heard.filter((words) => says(words, phrase)).length
    if (at >= 0) from = at
    const fault =
      count === 0 ? ' was not said' : at < 0 ? ' came too early' : count > 1 ? ` was said ${count} times` : ''
    return { phrase: `${phrase}${fault}`, isMet: fault === '' }
  })
  const unwished = never.map((phrase) => ({
    phrase: `never ${phrase}`,
    isMet: !heard.some((words) => says(words, phrase)),
  }))
  return [...wished, ...unwished]
}

export function says(words: string, phrase: Phrase): boolean {
  return typeof phrase === 'string' ? words.includes(phrase) : phrase.test(words)
}
