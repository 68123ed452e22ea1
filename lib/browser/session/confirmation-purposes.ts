import { MADE } from '#lib/browser/session/waiting-calls'

/** The calls that say what they are confirmed for. */
const PURPOSES = [
  ...MADE,
  'changePassword',
  'deleteAccount',
  'addToken',
  'addPasskeyOptions',
  'addPasskey',
  'removePasskey',
  'startFactor',
  'switchFactorOn',
  'switchFactorOff',
  'renewRecoveryCodes',
  'startProvider',
] as const

export type ConfirmationPurpose = (typeof PURPOSES)[number]

export function isConfirmationPurpose(call: string): call is ConfirmationPurpose {
  return (PURPOSES as readonly string[]).includes(call)
}
