import type { InputOfCall } from '#lib/browser/request'

/** What a passkey has signed. */
export type AskedCredential = InputOfCall<'signInWithPasskey'>['credential']

/** A new passkey. */
export type MadeCredential = InputOfCall<'addPasskey'>['credential']
