import { z } from 'zod'
import type { Reason } from '../../reasons.ts'

// WebAuthn's JSON forms, of which only what is read here is named. Binary data is base64url without padding.

const ID_MAX = 1_400
const CLIENT_DATA_MAX = 4_000
const ATTESTATION_MAX = 24_000
const PART_MAX = 8_000

const UNREADABLE: Reason = 'passkeys.unreadable'

/** Its length is checked before anything reads it. */
function binary(max: number) {
  return z
    .string(UNREADABLE)
    .max(max, { error: UNREADABLE, abort: true })
    .regex(/^[\w-]+$/, UNREADABLE)
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** Browsers may know more of them. */
export const Transports = z
  .array(z.string(UNREADABLE).max(40, UNREADABLE))
  .max(20, UNREADABLE)
  .transform((given) => TRANSPORTS.filter((transport) => given.includes(transport)))

const Credential = z.object({
  id: binary(ID_MAX),
  rawId: binary(ID_MAX),
  type: z.literal('public-key', UNREADABLE),
})

/** What a passkey signs: a challenge of ours. */
export const AssertedCredential = Credential.extend({
  response: z.object(
    {
      clientDataJSON: binary(CLIENT_DATA_MAX),
      authenticatorData: binary(PART_MAX),
      signature: binary(PART_MAX),
      /** Of the member; every discoverable credential has it. */
      userHandle: binary(ID_MAX).nullish(),
    },
    UNREADABLE,
  ),
})

/** A passkey that was made just now. */
export const NewCredential = Credential.extend({
  response: z.object(
    {
      clientDataJSON: binary(CLIENT_DATA_MAX),
      attestationObject: binary(ATTESTATION_MAX),
      transports: Transports.optional(),
    },
    UNREADABLE,
  ),
})

export type AssertedCredential = z.output<typeof AssertedCredential>
export type NewCredential = z.output<typeof NewCredential>

/** What the browser asks a passkey with. It names no member, so that it is the same for every browser. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** Milliseconds. */
  timeout: z.int(),
  allowCredentials: z.array(z.never()),
})

/** What the browser makes a passkey with. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.enum(TRANSPORTS)) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export type RequestOptions = z.infer<typeof RequestOptions>
export type CreationOptions = z.infer<typeof CreationOptions>
