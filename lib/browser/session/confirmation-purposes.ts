/** The calls that say what they are confirmed for. */
const PURPOSES = [
  'makeAdmin',
  'removeAdmin',
  'deleteMember',
  'endSession',
  'endOtherSessions',
  'changeEmail',
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
  'unlinkIdentity',
] as const

export type ConfirmationPurpose = (typeof PURPOSES)[number]

export function isConfirmationPurpose(call: string): call is ConfirmationPurpose {
  return (PURPOSES as readonly string[]).includes(call)
}
