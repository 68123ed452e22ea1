import type { ImportProblem } from '#contract'
import { grouped } from '#lib/text/format'

export type Report = (column: string, found: string, wanted: string) => void

export const PROBLEMS_MAX = 200

interface Problems {
  /** The first of them. */
  problems: ImportProblem[]
  problemCount: number
}

export function addProblems(to: Problems, problems: readonly ImportProblem[]): void {
  to.problems = [...to.problems, ...problems.slice(0, PROBLEMS_MAX)].slice(0, PROBLEMS_MAX)
  to.problemCount += problems.length
}

/** Reports what of a record cannot be used. */
export function reporter(problems: ImportProblem[], file: string, line: number): Report {
  return (column, found, wanted) => {
    problems.push({ file, line, column, found: cutText(found, 200), wanted })
  }
}

/** The first characters of a text, and no half of a pair of code units. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const isPair = /^[\ud800-\udbff]$/.test(text.charAt(max - 1))
  return text.slice(0, isPair ? max - 1 : max)
}

export function tooLong(max: number): string {
  return `at most ${grouped(max)} characters; the rest is left out`
}
