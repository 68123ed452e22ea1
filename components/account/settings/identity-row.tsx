import type { SecuritySettings } from '#contract'

interface IdentityRowProps extends Pick<SecuritySettings, 'identity'> {
  /** What the site calls its provider. */
  name: string
  onChanged(): void
}

export function IdentityRow(_props: IdentityRowProps) {
  return null
}
