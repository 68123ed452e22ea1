import { callErrorOf } from '#lib/browser/call-error'
import { type InputOfCall, request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { isMade, type Made, type WaitingCall } from '#lib/browser/session/waiting-calls'

/** Makes what waited for a confirmation at the provider. Never throws. @returns what to say of it */
export async function makeWaitingCall(call: WaitingCall | null): Promise<string> {
  if (!call || !isMade(call.name)) return say('providerCallback.confirmed')
  try {
    await request(call.name, call.input as InputOfCall<Made>)
    return say('providerCallback.done')
  } catch (error) {
    return callErrorOf(error).message || say('providerCallback.failed')
  }
}
