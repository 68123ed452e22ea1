import type { Ref } from 'react'
import { Field } from '#components/ui/field'

interface TokenFieldProps {
  label: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function TokenField({ label, error, ref }: TokenFieldProps) {
  return (
    <Field
      ref={ref}
      label={label}
      name="token"
      autoComplete="one-time-code"
      hint="From the mail: what stands after token= in its link."
      error={error}
      required
    />
  )
}
