import { z } from 'zod'
import { boundedText, Id } from '../../base-schemas.ts'
import { call } from '../../call.ts'
import { ENDPOINTS } from '../../endpoints.ts'
import { PASSKEY_NAME_MAX } from '../../limits.ts'
import type { Reason } from '../../reasons.ts'
import { Done } from '../../response-shapes.ts'
import { AssertedCredential, CreationOptions, NewCredential, RequestOptions } from './credential-shapes.ts'
import { Passkey } from './passkey-shapes.ts'
import { SignedInOutput } from './signed-in.ts'

// A host that lacks these does not name `passkeys` among what it offers.

const NAME_MISSING: Reason = 'passkeys.nameMissing'

const PasskeyName = boundedText(PASSKEY_NAME_MAX, 'passkeys.nameTooLong', NAME_MISSING)
  .trim()
  .min(1, NAME_MISSING)

export const passkeyOptions = call({
  ...ENDPOINTS.passkeyOptions,
  access: 'visitor',
  summary: 'A challenge for a passkey to sign, once and within 5 minutes.',
  input: z.object({}),
  output: z.object({ options: RequestOptions, expiresAt: z.string() }),
})

export const signInWithPasskey = call({
  ...ENDPOINTS.signInWithPasskey,
  access: 'visitor',
  startsSession: true,
  summary: 'Signs in whose passkey has signed a challenge.',
  input: z.object({ credential: AssertedCredential }),
  output: SignedInOutput,
})

export const addPasskeyOptions = call({
  ...ENDPOINTS.addPasskeyOptions,
  access: 'member',
  confirmed: true,
  summary: 'What the browser makes a passkey of the viewer with, once and within 5 minutes.',
  input: z.object({}),
  output: z.object({ options: CreationOptions, expiresAt: z.string() }),
})

export const addPasskey = call({
  ...ENDPOINTS.addPasskey,
  access: 'member',
  confirmed: true,
  summary: 'Stores a passkey that the browser has made, under the name of its device.',
  input: z.object({ credential: NewCredential }),
  output: Passkey,
})

export const renamePasskey = call({
  ...ENDPOINTS.renamePasskey,
  access: 'member',
  summary: "Renames one of the viewer's passkeys.",
  input: z.object({ id: Id, name: PasskeyName }),
  output: Done,
})

export const removePasskey = call({
  ...ENDPOINTS.removePasskey,
  access: 'member',
  confirmed: true,
  summary: "Removes one of the viewer's passkeys, unless it is the last way into the account.",
  input: z.object({ id: Id }),
  output: Done,
})
