import css from './inline-text-button.module.scss'

interface InlineTextButtonProps {
  /** For screen readers. */
  label: string
  text?: string
  take: () => void
}

export function InlineTextButton({ label, text = 'Undo', take }: InlineTextButtonProps) {
  return (
    <button type="button" className={css.offer} aria-label={label} onClick={take}>
      {text}
    </button>
  )
}

/** Leads to another page instead. */
export function InlineLink({ text, href, onClick }: { text: string; href: string; onClick: () => void }) {
  return (
    <a className={css.offer} href={href} rel="nofollow" onClick={onClick}>
      {text}
    </a>
  )
}
