import { callErrorOf } from '#lib/browser/call-error'

export function errorMessage(error: unknown, fallback: string): string {
  return callErrorOf(error).message || fallback
}
