import css from './skip-link.module.scss'

/** The first thing the Tab key meets: past the bar, to `#main`. */
export function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      Skip to content
    </a>
  )
}
