import type { z } from 'zod'

type Fault = z.core.$ZodRawIssue

/** For an issue whose schema states no message. */
export function validationMessage(fault: Fault): string {
  const name = nameOf(fault)
  if (isMissing(fault)) return `${name} is missing.`
  switch (fault.code) {
    case 'invalid_type':
      return `${name} has to be ${KINDS[fault.expected] ?? 'something else'}.`
    case 'invalid_value':
      return `${name} has to be one of these: ${fault.values.join(', ')}.`
    case 'too_small':
      return isLength(fault)
        ? `${name} has at least ${fault.minimum} characters.`
        : `${name} has to be ${fault.minimum} or more.`
    case 'too_big':
      return isLength(fault)
        ? `${name} has at most ${fault.maximum} characters.`
        : `${name} has to be ${fault.maximum} or less.`
    case 'invalid_format':
      return `${name} is not written as it has to be.`
    default:
      return `${name} cannot be accepted.`
  }
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  object: 'a JSON object',
}

function isMissing({ code, input }: Fault): boolean {
  return (code === 'invalid_type' && input === undefined) || (code === 'too_small' && input === '')
}

function isLength({ origin }: { origin: string }): boolean {
  return origin === 'string'
}

function nameOf({ path = [] }: Fault): string {
  return `The ${path.join(' ').replaceAll('_', ' ') || 'request'}`
}
