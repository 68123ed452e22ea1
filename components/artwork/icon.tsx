import type { Glyph as Name } from '#lib/artwork/icon-paths'
import css from './icon.module.scss'

/** One of our glyphs in the colour and size of the text around it. Always decorative: a word or a label says it too. */
export function Icon({ name, className }: { name: Name; className?: string }) {
  return (
    <svg className={className ?? css.glyph} aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  )
}
