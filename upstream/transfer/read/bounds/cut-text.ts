import { grouped } from '#lib/text/format'

/** The first characters of a text, and no half of a pair of code units. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const isPair = /^[\ud800-\udbff]$/.test(text.charAt(max - 1))
  return text.slice(0, isPair ? max - 1 : max)
}

export function tooLong(max: number): string {
  return `at most ${grouped(max)} characters; the rest is left out`
}
