import css from './check-field.module.scss'

interface CheckFieldProps {
  label: string
  /** In a GET form. */
  name?: string
  value?: string
  isChecked: boolean
  onChange(): void
}

/** A checkbox with its label beside it. */
export function CheckField({ label, name, value = '1', isChecked, onChange }: CheckFieldProps) {
  return (
    <label className={css.check}>
      <input type="checkbox" name={name} value={value} checked={isChecked} onChange={onChange} />
      {label}
    </label>
  )
}
