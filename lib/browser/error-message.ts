import { CallError } from '#lib/browser/call-error'

export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) throw error
  return error.message || fallback
}
