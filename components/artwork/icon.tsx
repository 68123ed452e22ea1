import type { Glyph as Name } from '#lib/artwork/icon-paths'

export function Icon({ name }: { name: Name }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#g-${name}`} />
    </svg>
  )
}
