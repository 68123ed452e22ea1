import { callErrorOf } from '#lib/browser/call-error'
import { type InputOfCall, request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import type { WaitingCall } from '#lib/browser/session/provider-journey'

/** Those that are done once they are made. What shows something afterwards, or needs a press, is begun again by its member. */
const MADE = [
  'makeAdmin',
  'removeAdmin',
  'deleteMember',
  'endSession',
  'endOtherSessions',
  'changeEmail',
  'unlinkIdentity',
] as const
type Made = (typeof MADE)[number]

/** Null for a call that is not made afterwards: nothing of it, as a new password, is stored. */
export function asWaitingCall(call: WaitingCall): WaitingCall | null {
  return isMade(call.name) ? call : null
}

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

function isMade(name: string): name is Made {
  return (MADE as readonly string[]).includes(name)
}
