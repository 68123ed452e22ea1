import { type Call, type InputOf, toRequest } from '#contract'
import type { Request } from './compare-throughput.ts'

/** A call of the contract as a load generator sends it. */
export function callRequest<C extends Call>(
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Request {
  const { method, target, body } = toRequest(call, input)
  if (body === null) return { method, path: target, headers }
  return { method, path: target, headers: { ...headers, 'content-type': 'application/json' }, body }
}
