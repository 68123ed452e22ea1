import 'server-only'
import type { z } from 'zod'
import { type Call, type Failure, InvalidResponse, parseFailure, toRequest } from '#contract'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { exchange } from '#lib/server/upstream/upstream-http'

export interface Asking {
  /** The viewer's bearer token. */
  token?: string | undefined
  /** The visitor's address, where it is known. */
  address?: string | null
  signal?: AbortSignal
}

/**
 * Makes one call of the contract for a page and reads its answer in our words.
 * @throws UpstreamError for every answer that is not a success, and for no answer at all.
 */
export async function callUpstream<Input extends z.ZodObject, Output>(
  call: Call<Input, Output>,
  input: z.input<Input>,
  asking: Asking = {},
): Promise<Output> {
  const { method, target, body } = toRequest(call, input)
  const headers = upstreamHeaders({ ...asking, contentType: body === null ? null : 'application/json' })
  const answer = await exchange({ method, target, headers, body, signal: asking.signal })
  if (answer.status >= 400) {
    throw new UpstreamError(answer.status, `refused ${call.path}`, failureIn(answer.body))
  }
  return parseResponse(call, answer.body, input)
}

/** Reads an answer as the contract promises it; UpstreamError 502 when it is something else. */
export function parseResponse<Output>(
  call: Pick<Call<z.ZodObject, Output>, 'path' | 'output'>,
  body: unknown,
  asked: Record<string, unknown>,
): Output {
  try {
    return call.output.parse(body, asked)
  } catch (error) {
    if (!(error instanceof InvalidResponse)) throw error
    throw new UpstreamError(502, `sent an unreadable answer to ${call.path}: ${error.message}`, 'unreadable')
  }
}

/** What the upstream says about a refusal; any host's, so possibly nothing. */
export function failureIn(body: unknown): Failure {
  try {
    return parseFailure(body)
  } catch {
    return { message: null, fields: {} }
  }
}
