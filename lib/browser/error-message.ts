import { CallError } from '#lib/browser/call-error'

/** What a failed call says to people: the server's sentence, or the fallback. Rethrows what is no failed call. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) throw error
  return error.message || fallback
}
