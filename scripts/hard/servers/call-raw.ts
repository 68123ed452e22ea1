import { type Call, toRequest } from '#contract'
import { type BenchMember, bearer } from '../../bench/populate.ts'
import type { UpstreamProcess } from '../../bench/upstream-process.ts'
import { type RawResponse, sendRaw } from './raw-http.ts'

/** Makes a call of the contract, as a member or a visitor; the response as it is sent. */
export function callRaw(
  { url }: Pick<UpstreamProcess, 'url'>,
  call: Call,
  input: object,
  member?: BenchMember,
): Promise<RawResponse> {
  const { method, target, body } = toRequest(call, input as never)
  const headers = { ...(member && bearer(member)), ...(body && { 'content-type': 'application/json' }) }
  return sendRaw(url, { method, path: target, headers, ...(body && { body }) })
}
