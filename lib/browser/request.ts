import type { z } from 'zod'
import type * as contract from '#contract'
import {
  type Confirmation,
  changesMade,
  ENDPOINTS,
  type Endpoint,
  type InputOf,
  isObject,
  type OutputOf,
  parseFailure,
  serialiseRequest,
} from '#contract'
import { CallError } from '#lib/browser/call-error'
import { holdPage } from '#lib/browser/older-build/page-holds'
import { hasSessionHint, viewerChanged } from '#lib/browser/session/signed-in'
import { broadcast } from '#lib/browser/tab-messages'
import { ownTimeZone } from '#lib/browser/time-zone'

/** Characters. Browsers reject keepalive requests whose bodies have more than 64 KiB together. */
const KEEPALIVE_MAX = 8_192

type Contract = Pick<typeof contract, keyof typeof ENDPOINTS & keyof typeof contract>
export type CallName = keyof Contract

export type InputOfCall<Name extends CallName> = (typeof ENDPOINTS)[Name] extends { body: 'multipart' }
  ? Record<string, File>
  : InputOf<Contract[Name]>

/** What the gate has parsed. Of calls of the specification it sends their own names again, which only some share with ours. */
export type OutputOfCall<Name extends CallName> = Contract[Name] extends { output: z.ZodType }
  ? OutputOf<Contract[Name]>
  : OutputOf<Contract[Name]> extends Confirmation
    ? OutputOf<Contract[Name]>
    : unknown

/** @throws CallError */
export function request<Name extends CallName>(
  name: Name,
  input: InputOfCall<Name>,
  signal?: AbortSignal,
): Promise<OutputOfCall<Name>> {
  const call: Endpoint = ENDPOINTS[name]
  const response = requestOnce<Name>(call, input, signal)
  return call.method === 'GET' ? response : holdPage(response)
}

async function requestOnce<Name extends CallName>(
  call: Endpoint,
  input: object,
  signal: AbortSignal | undefined,
): Promise<OutputOfCall<Name>> {
  const response = await send(call, input, signal)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    // How an import goes on is announced by `follow-import`.
    if (call.method !== 'GET') broadcast(changesMade(call, body))
    if (body !== null) return body as OutputOfCall<Name>
  }
  // The gate ended a session that the upstream no longer knows.
  if (response.status === 401 && !hasSessionHint()) {
    viewerChanged()
    broadcast(['session'])
  }
  throw new CallError(response.status, isObject(body) ? parseFailure(body) : {})
}

async function send(call: Endpoint, input: object, signal: AbortSignal | undefined): Promise<Response> {
  const zoned = call.takesTimeZone ? { timeZone: ownTimeZone(), ...input } : input
  const { method, target, body } = serialiseRequest(call, zoned)
  // The page's, whatever the browser prefers.
  const { lang } = document.documentElement
  try {
    return await fetch(target, {
      method,
      headers: {
        ...(lang && { 'accept-language': lang }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
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
