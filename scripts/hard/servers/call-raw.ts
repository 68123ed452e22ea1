import type { Call } from '#contract'
import { callRequest } from '../../bench/call-request.ts'
import { type BenchMember, bearer } from '../../bench/populate.ts'
import type { UpstreamProcess } from '../../bench/upstream-process.ts'
import { type RawResponse, sendRaw } from './send-raw.ts'

/** Makes a call of the contract, as a member or a visitor; the response as it is sent. */
export function callRaw(
  { url }: Pick<UpstreamProcess, 'url'>,
  call: Call,
  input: object,
  member?: BenchMember,
): Promise<RawResponse> {
  return sendRaw(url, callRequest(call, input as never, member && bearer(member)))
}
