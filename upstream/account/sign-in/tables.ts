import type { Generated } from 'kysely'

/** Ways in beside the password, and what has happened. */
export interface SignInTables {
  challenges: ChallengesTable
  passkeys: PasskeysTable
  factors: FactorsTable
  recovery_codes: RecoveryCodesTable
  factor_resets: FactorResetsTable
  identities: IdentitiesTable
  security_events: SecurityEventsTable
  admin_actions: AdminActionsTable
}

/**
 * `passkey` and `passkey_new` are WebAuthn's challenges; `factor` is half a sign-in that waits for its code, `identity` one of an
 * identity that no account has yet; `flow` is a sign-in that is under way at the provider.
 */
export type ChallengePurpose = 'passkey' | 'passkey_new' | 'factor' | 'flow' | 'identity'

interface ChallengesTable {
  /** SHA-256, hex; the token itself is never stored. */
  hash: string
  purpose: ChallengePurpose
  /** Of the purposes that know it. */
  member_id: number | null
  /** JSON: of each purpose what its feature states. */
  data: string
  tries: Generated<number>
  expires_at: string
}

export interface PasskeysTable {
  id: Generated<number>
  member_id: number
  /** Base64url, as is the key. */
  credential_id: string
  /** COSE. */
  public_key: string
  /** Signatures, as the authenticator counts them; 0 where it does not. */
  counter: number
  /** JSON. */
  transports: string
  /** The host that it works for. */
  rp_id: string
  name: string
  /** `deviceParts` */
  device: string | null
  /** It may be copied to the owner's other devices: WebAuthn's backup eligibility, which never changes. */
  is_synced: 0 | 1
  is_backed_up: 0 | 1
  created_at: string
  last_used_at: string | null
}

interface FactorsTable {
  member_id: number
  sealed_secret: string
  /** 0 until the first code. */
  is_on: 0 | 1
  /** Of 30 seconds: the last one whose code counted. */
  last_step: number
  created_at: string
}

interface RecoveryCodesTable {
  member_id: number
  /** SHA-256, hex. */
  hash: string
}

interface FactorResetsTable {
  member_id: number
  asked_at: string
  due_at: string
}

/** An account at the provider. */
interface IdentitiesTable {
  issuer: string
  subject: string
  member_id: number
  /** As the provider said last. */
  email: string | null
  linked_at: string
  last_used_at: string | null
}

export interface SecurityEventsTable {
  id: Generated<number>
  member_id: number
  kind: string
  method: string | null
  at: string
  /** `deviceParts` */
  device: string | null
  network: string | null
  count: Generated<number>
}

interface AdminActionsTable {
  id: Generated<number>
  at: string
  /** Null: the operator. */
  actor_id: number | null
  action: string
  target_id: number | null
  request_id: string | null
}
