import { parseFailure, serialiseRequest } from '#contract'
import { CallError } from '#lib/browser/call-error'
import type { BrowserCall } from '#lib/browser/calls'
import { hasSessionHint, viewerChanged } from '#lib/browser/session-hint'

/**
 * Makes a call through the gate and reads its answer in our words.
 * @throws CallError for every answer that is not a success, and with status 0 for no answer at all
 */
export async function request<Input extends object, Answer>(
  call: BrowserCall<Input, Answer>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<Answer> {
  const answer = await send(call, input, signal)
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return readable(answer.status, () => call.parse(body))
  // The gate has ended a session that the upstream no longer knows.
  if (answer.status === 401 && !hasSessionHint()) viewerChanged()
  throw new CallError(answer.status, body === null ? {} : readable(answer.status, () => parseFailure(body)))
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

function readable<Answer>(status: number, parse: () => Answer): Answer {
  try {
    return parse()
  } catch {
    throw new CallError(status)
  }
}
