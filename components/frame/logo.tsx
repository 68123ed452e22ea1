import css from './logo.module.scss'

export function Logo() {
  return (
    <svg className={css.mark} viewBox="0 0 20 28" aria-hidden="true">
      <path d="M3 0h14a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" />
      <circle cx="13.5" cy="6.5" r="3.5" />
    </svg>
  )
}
