import type { SecuritySettings } from '#contract'

interface PasskeyRowsProps extends Pick<SecuritySettings, 'passkeys' | 'signals'> {
  onChanged(): void
}

/** The row of passkeys, and under it one for each. */
export function PasskeyRows(_props: PasskeyRowsProps) {
  return null
}
