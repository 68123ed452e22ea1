/** How a session was begun. */
export const SIGN_IN_METHODS = [
  'password',
  'password+code',
  'password+recovery code',
  'passkey',
  'provider',
  'provider+code',
  'provider+recovery code',
  'operator link',
] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** How a session was begun or confirmed, and what was wrong of a failure. */
export const EVENT_METHODS = [...SIGN_IN_METHODS, 'code', 'recovery code'] as const
export type EventMethod = (typeof EVENT_METHODS)[number]

/** Those of one network and hour are one event with a count. */
export const FAILURE_KINDS = ['sign_in_failed', 'code_failed', 'confirm_failed', 'passkey_refused'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** What is recorded of an account. */
export const EVENT_KINDS = [
  'signed_in',
  'confirmed',
  'passkey_added',
  'passkey_removed',
  'factor_on',
  'factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'factor_reset_asked',
  'factor_reset_stopped',
  'identity_linked',
  'identity_unlinked',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'username_changed',
  'sessions_ended',
  'admin_granted',
  'admin_revoked',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const ADMIN_ACTIONS = [
  'make-admin',
  'remove-admin',
  'delete-member',
  'let-in',
  'factor-off',
  'sign-out',
] as const
export type AdminAction = (typeof ADMIN_ACTIONS)[number]
