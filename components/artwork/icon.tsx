import type { Glyph as Name } from '#lib/artwork/icon-paths'
import css from './icon.module.scss'

export function Icon({ name, className }: { name: Name; className?: string }) {
  return (
    <svg className={className ?? css.glyph} aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  )
}
