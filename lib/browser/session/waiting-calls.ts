/** A call and its input, which wait for a confirmation at the provider. */
export interface WaitingCall {
  name: string
  input: object
}

/** Those that are done once they are made. What shows something afterwards, or needs a press, is begun again by its member. */
export const MADE = [
  'makeAdmin',
  'removeAdmin',
  'deleteMember',
  'endSession',
  'endOtherSessions',
  'changeEmail',
  'unlinkIdentity',
] as const
export type Made = (typeof MADE)[number]

/** Null for a call that is not made afterwards: nothing of it, as a new password, is stored. */
export function asWaitingCall(call: WaitingCall): WaitingCall | null {
  return isMade(call.name) ? call : null
}

export function isMade(name: string): name is Made {
  return (MADE as readonly string[]).includes(name)
}
