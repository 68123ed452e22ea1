import css from './skip-link.module.scss'

export function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      Skip to content
    </a>
  )
}
