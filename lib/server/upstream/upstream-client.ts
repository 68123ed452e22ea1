import 'server-only'
import type { z } from 'zod'
import {
  type Call,
  type CallInput,
  type Failure,
  InvalidResponse,
  parseFailure,
  parseOutput,
  toRequest,
} from '#contract'
import { limitPageTtl } from '#lib/server/pages/page-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { type ForwardedValues, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendJsonRequest } from '#lib/server/upstream/upstream-http'
import { visitorAddress } from '#lib/server/visitor-address'
import type { Language } from '#lib/text/language'

interface CallOptions extends Pick<ForwardedValues, 'token'> {
  /** Of the page: what the upstream says, and names titles in. */
  language?: Language
  /** Unless it is stated, that of the request for which a page renders. */
  address?: string | null
  signal?: AbortSignal
}

/** @throws UpstreamError for no response, and for every response that is not a success */
export async function callUpstream<Input extends CallInput, Output>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<Output> {
  const { method, target, body } = toRequest(call, input)
  const contentType = body === null ? null : 'application/json'
  const headers = upstreamHeaders({ address: visitorAddress(), ...options, contentType })
  const response = await sendJsonRequest({ method, target, headers, body, signal: options.signal })
  limitTtl(response.headers['cache-control'])
  if (response.status >= 400) {
    throw new UpstreamError(response.status, `refused ${call.path}`, failureIn(response.body))
  }
  return parseResponse(call, response.body, input)
}

/** A page is not cached for longer than a response that it shows. */
function limitTtl(stated: string | undefined): void {
  const seconds = Number(/\bmax-age=(\d+)/.exec(stated ?? '')?.[1])
  if (seconds > 0) limitPageTtl({ revalidate: seconds, expire: seconds })
}

export function parseResponse<Output>(
  call: Pick<Call<CallInput, Output>, 'path' | 'output'>,
  body: unknown,
  input: Record<string, unknown>,
): Output {
  try {
    return parseOutput(call, body, input)
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error
    throw new UpstreamError(
      502,
      `sent an unreadable response to ${call.path}: ${error.message}`,
      'unreadable',
    )
  }
}

export function failureIn(body: unknown): Failure {
  try {
    return parseFailure(body)
  } catch {
    return { message: null, fields: {} }
  }
}
