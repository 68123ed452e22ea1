import css from './inline-action.module.scss'

interface InlineActionProps {
  /** For screen readers. */
  label: string
  text?: string
  take: () => void
}

export function InlineAction({ label, text = 'Undo', take }: InlineActionProps) {
  return (
    <button type="button" className={css.offer} aria-label={label} onClick={take}>
      {text}
    </button>
  )
}
