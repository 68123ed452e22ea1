import { CallError } from '#lib/browser/call-error'

/** The server's sentence of a failed call, or the fallback. @throws every error that is not a CallError */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) throw error
  return error.message || fallback
}
