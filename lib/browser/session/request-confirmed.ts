import { CANCELLED, CallError } from '#lib/browser/call-error'
import { holdPage } from '#lib/browser/older-build/page-holds'
import { type CallName, type InputOfCall, type OutputOfCall, request } from '#lib/browser/request'
import { askToConfirm } from '#lib/browser/session/asked-confirmation'

/**
 * `request`, for a call that asks for a confirmation: where the session's is older, a dialog asks for it, and the call is made again.
 * @throws CallError; what `isCancelled` knows, where the member did not confirm it
 */
export async function requestConfirmed<Name extends CallName>(
  name: Name,
  input: InputOfCall<Name>,
): Promise<OutputOfCall<Name>> {
  try {
    return await request(name, input)
  } catch (error) {
    const needed = error instanceof CallError ? error.needsConfirmation : undefined
    const confirming = needed && askToConfirm({ name, input, methods: needed.methods })
    if (!confirming) throw error
    const answer = await holdPage(confirming)
    if (answer === 'cancelled') throw CANCELLED
    if (answer === 'failed') throw error
    return request(name, input)
  }
}
