import { z } from 'zod'

/** A passkey, as its member sees it. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** That it was made on, `Chrome on Windows`; null where unknown. */
  device: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Its owner's other devices may have it too. */
  isSynced: z.boolean(),
  /** The host that it works for. */
  host: z.string(),
  /** Whether that is this one. */
  isUsable: z.boolean(),
})

/** By which browsers keep their own lists of passkeys in step. */
export const PasskeySignals = z.object({
  rpId: z.string(),
  userHandle: z.string(),
  credentialIds: z.array(z.string()),
})

export type Passkey = z.infer<typeof Passkey>
export type PasskeySignals = z.infer<typeof PasskeySignals>
