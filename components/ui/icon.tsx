import type { Glyph, LineGlyph } from './icon-paths'

export function Icon({ name }: { name: Glyph }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  )
}

/** Of lines, 24 px unless stated. */
export function LineIcon({ name }: { name: LineGlyph }) {
  return (
    <svg className="line-icon" aria-hidden="true">
      <use href={`#l-${name}`} />
    </svg>
  )
}
