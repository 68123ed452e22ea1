import type { Prove } from '#lib/browser/session/asked-confirmation'

/** "Use a passkey". */
export function PasskeyProof(_props: { prove: Prove }) {
  return null
}
