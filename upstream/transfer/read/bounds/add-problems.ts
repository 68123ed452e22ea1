import type { Problem } from '#upstream/transfer/read/formats/given-row'

const PROBLEMS_MAX = 200

interface Problems {
  /** The first of them. */
  problems: Problem[]
  problemCount: number
}

export function addProblems(to: Problems, problems: readonly Problem[]): void {
  to.problems = [...to.problems, ...problems.slice(0, PROBLEMS_MAX)].slice(0, PROBLEMS_MAX)
  to.problemCount += problems.length
}
