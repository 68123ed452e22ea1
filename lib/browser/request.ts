import type { z } from 'zod'
import type * as contract from '#contract'
import {
  changesMade,
  ENDPOINTS,
  type InputOf,
  isObject,
  type OutputOf,
  parseFailure,
  serialiseRequest,
} from '#contract'
import { CallError } from '#lib/browser/call-error'
import type { BrowserCall } from '#lib/browser/calls'
import { hasSessionHint, viewerChanged } from '#lib/browser/signed-in'
import { announce } from '#lib/browser/tab-messages'

/** Characters. Browsers reject keepalive requests whose bodies have more than 64 KiB together. */
const KEEPALIVE_MAX = 8_192

type Contract = Pick<typeof contract, keyof typeof ENDPOINTS & keyof typeof contract>

/** The name of a call of ours, whose response the gate has parsed. */
type OwnCallName = {
  [Name in keyof Contract]: Contract[Name] extends { output: z.ZodType } ? Name : never
}[keyof Contract]

export type InputOfOwn<Name extends OwnCallName> = InputOf<Contract[Name]>
export type OutputOfOwn<Name extends OwnCallName> = OutputOf<Contract[Name]>

/** @throws CallError */
export function request<Name extends OwnCallName>(
  name: Name,
  input: InputOfOwn<Name>,
  signal?: AbortSignal,
): Promise<OutputOfOwn<Name>>
export function request<Input extends object, Output>(
  call: BrowserCall<Input, Output>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<Output>
export async function request(
  stated: OwnCallName | BrowserCall<object, unknown>,
  input: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const isOwn = typeof stated === 'string'
  const call = isOwn ? ENDPOINTS[stated] : stated
  const response = await send(call, input, signal)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    // How an import goes on is announced by `follow-import`.
    if (call.method !== 'GET') announce(changesMade(call, body))
    try {
      if (!isOwn) return stated.parse(body)
    } catch {
      throw new CallError(response.status)
    }
    if (body !== null) return body
  }
  // The gate ended a session that the upstream no longer knows.
  if (response.status === 401 && !hasSessionHint()) {
    viewerChanged()
    announce(['session'])
  }
  throw new CallError(response.status, isObject(body) ? parseFailure(body) : {})
}

async function send(
  call: Pick<BrowserCall<never, unknown>, 'method' | 'path' | 'body'>,
  input: object,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { method, target, body } = serialiseRequest(call, input)
  try {
    return await fetch(target, {
      method,
      headers: body === null ? {} : { 'content-type': 'application/json' },
      body: call.body === 'multipart' ? form(input) : body,
      signal: signal ?? null,
      // A change is saved even if the page is left at once.
      keepalive: method !== 'GET' && call.body !== 'multipart' && (body?.length ?? 0) <= KEEPALIVE_MAX,
    })
  } catch {
    throw new CallError(0)
  }
}

function form(input: object): FormData {
  const parts = new FormData()
  for (const [name, value] of Object.entries(input)) parts.set(name, value)
  return parts
}
