import type { AskedConfirmation } from '#lib/browser/session/asked-confirmation'

interface ProviderProofProps {
  /** The call that waits until its member is back from the provider. */
  asked: AskedConfirmation
  provider: string
}

/** "Use {name}". */
export function ProviderProof(_props: ProviderProofProps) {
  return null
}
