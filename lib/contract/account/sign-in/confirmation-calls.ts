import { z } from 'zod'
import { boundedText, Count } from '../../base-schemas.ts'
import { call } from '../../call.ts'
import { ENDPOINTS } from '../../endpoints.ts'
import { CONFIRM_METHODS } from '../../error.ts'
import type { Reason } from '../../reasons.ts'
import { typedPassword } from '../../specification/account-calls.ts'
import { AssertedCredential } from './credential-shapes.ts'
import { Passkey, PasskeySignals } from './passkey-shapes.ts'

// Every host of ours has these: they go with `account` among what a host offers.

const ONE_PROOF: Reason = 'signin.oneProof'

/** Six digits, or a recovery code, as typed. */
export const TypedCode = boundedText(60)

export const confirm = call({
  ...ENDPOINTS.confirm,
  startsSession: true,
  access: 'member',
  summary:
    'Confirms the session for 10 minutes, by exactly one proof. The web app gets a new token of the session, in place of the old one.',
  input: z
    .object({
      password: typedPassword().optional(),
      code: TypedCode.optional(),
      credential: AssertedCredential.optional(),
    })
    .refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, ONE_PROOF),
  output: z.object({ token: z.string(), confirmedUntil: z.string() }),
})

const SecuritySettings = z.object({
  hasPassword: z.boolean(),
  passkeys: z.array(Passkey),
  factor: z.object({ since: z.string(), recoveryCodes: Count }).nullable(),
  /** Of a second factor that is to be switched off. */
  factorReset: z.object({ dueAt: z.string() }).nullable(),
  /** At the provider. */
  identity: z
    .object({ email: z.string().nullable(), linkedAt: z.string(), isUsable: z.boolean() })
    .nullable(),
  confirmedUntil: z.string().nullable(),
  confirmWith: z.array(z.enum(CONFIRM_METHODS)),
  /** What tells the browser which passkeys there are: all of this host. */
  signals: PasskeySignals.nullable(),
})

export type SecuritySettings = z.infer<typeof SecuritySettings>

export const securitySettings = call({
  ...ENDPOINTS.securitySettings,
  access: 'member',
  summary: 'How the viewer signs in, and what confirms that it is they.',
  input: z.object({}),
  output: SecuritySettings,
})
