import { type StatedReason, stateReason, type Worded } from '#contract'

/** A value that cannot be used. `found`: a text of the file, or a reason. */
export interface Problem<Wanted extends Worded = Worded> {
  file: string
  /** 0: of the whole file. */
  line: number
  column: string
  found: Worded
  wanted: Wanted
}

/** As reading files finds it: only what a version before has stored is without a reason. */
export type NewProblem = Problem<StatedReason>

export type Report = (column: string, found: Worded, wanted: StatedReason) => void

export const PROBLEMS_MAX = 200
/** Characters. */
export const FOUND_MAX = 200

interface Problems<One> {
  /** The first of them. */
  problems: One[]
  problemCount: number
}

export function addProblems<One extends Problem>(to: Problems<One>, problems: readonly One[]): void {
  to.problems = [...to.problems, ...problems.slice(0, PROBLEMS_MAX)].slice(0, PROBLEMS_MAX)
  to.problemCount += problems.length
}

/** Reports what of a record cannot be used. */
export function reporter(problems: NewProblem[], file: string, line: number): Report {
  return (column, found, wanted) => {
    const cut = typeof found === 'string' ? cutText(found, FOUND_MAX) : found
    problems.push({ file, line, column, found: cut, wanted })
  }
}

/** The first characters of a text, and no half of a pair of code units. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const isPair = /^[\ud800-\udbff]$/.test(text.charAt(max - 1))
  return text.slice(0, isPair ? max - 1 : max)
}

export function tooLong(maximum: number): StatedReason {
  return stateReason('wanted.text', { maximum })
}
