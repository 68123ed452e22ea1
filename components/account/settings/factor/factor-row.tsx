import type { SecuritySettings } from '#contract'

interface FactorRowProps extends Pick<SecuritySettings, 'factor'> {
  onChanged(): void
}

export function FactorRow(_props: FactorRowProps) {
  return null
}
