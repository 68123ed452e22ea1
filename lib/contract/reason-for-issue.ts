import type { z } from 'zod'
import { hasValues, isReason } from './known-reasons.ts'
import { boundValues, type Reason, type ReasonValues, type StatedReason } from './reasons.ts'

type Issue = z.core.$ZodIssue

/** Of an input at fault: the reason that its schema states as its message, or one for the kind of fault. Needs `reportInput`. */
export function reasonForIssue(issue: Issue): StatedReason {
  const reason = isReason(issue.message) ? issue.message : reasonOf(issue)
  return { reason, values: hasValues(reason) ? boundValues(valuesOf(issue)) : {} }
}

function reasonOf(issue: Issue): Reason {
  if (isMissing(issue)) return 'input.missing'
  switch (issue.code) {
    case 'invalid_type':
      return WRONG_TYPES[issue.expected] ?? 'input.wrongType'
    case 'invalid_value':
      return 'input.notListed'
    case 'too_small':
      return issue.origin === 'string' ? 'input.tooShort' : 'input.tooSmall'
    case 'too_big':
      return issue.origin === 'string' ? 'input.tooLong' : 'input.tooBig'
    case 'invalid_format':
      return 'input.malformed'
    default:
      return 'input.refused'
  }
}

const WRONG_TYPES: Partial<Record<string, Reason>> = {
  string: 'input.notText',
  number: 'input.notNumber',
  int: 'input.notWhole',
  object: 'input.notObject',
}

function isMissing({ code, input }: Issue): boolean {
  return (code === 'invalid_type' && input === undefined) || (code === 'too_small' && input === '')
}

/** For each of the sentences; `length` is that of a text. */
function valuesOf(issue: Issue): ReasonValues {
  const { path, input } = issue
  return {
    name: path.join(' ').replaceAll('_', ' ') || 'request',
    ...('minimum' in issue && { minimum: Number(issue.minimum) }),
    ...('maximum' in issue && { maximum: Number(issue.maximum) }),
    ...(issue.code === 'invalid_value' && { choices: issue.values.join(', ') }),
    ...(typeof input === 'string' && { length: input.length }),
    ...('params' in issue && issue.params),
  }
}
