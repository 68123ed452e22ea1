import { PROGRAM_AUTHORIZATION } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'

/** On calls that are for everybody it is a visitor, whatever its cookies are. */
export function isProgram({ headers }: Request): boolean {
  return PROGRAM_AUTHORIZATION.test(headers.get('authorization') ?? '')
}

/** On calls of members. @throws HttpError forbidden: a program's token works below `/api/v1` only */
export function rejectProgram(request: Request): void {
  if (isProgram(request)) throw new HttpError('forbidden', 'connections.tokenElsewhere')
}
