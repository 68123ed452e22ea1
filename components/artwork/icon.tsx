import type { Glyph as Name } from '#lib/artwork/icon-paths'
import css from './icon.module.scss'

export function Icon({ name }: { name: Name }) {
  return (
    <svg className={css.glyph} aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  )
}
