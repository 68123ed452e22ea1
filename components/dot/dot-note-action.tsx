import { Link } from '#components/ui/link'
import css from './dot-note-action.module.scss'

interface NoteButtonProps {
  /** For screen readers. */
  label: string
  text: string
  take: () => void
}

export function NoteButton({ label, text, take }: NoteButtonProps) {
  return (
    <button type="button" className={css.offer} aria-label={label} onClick={take}>
      {text}
    </button>
  )
}

/** Leads to another page instead. */
export function NoteLink({ text, href, onClick }: { text: string; href: string; onClick: () => void }) {
  return (
    <Link className={css.offer} href={href} rel="nofollow" onClick={onClick}>
      {text}
    </Link>
  )
}
