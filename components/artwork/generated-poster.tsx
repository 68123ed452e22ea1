import { InEnglish } from '#components/ui/text/in-english'
import { artwork, type Pictured } from '#lib/artwork/poster-artwork'
import css from './generated-poster.module.scss'

/** Fills the nearest positioned 2:3 box. `lettered` is false where the poster is too small for a name. */
export function GeneratedPoster({ title, lettered = true }: { title: Pictured; lettered?: boolean }) {
  const { hue, composition, pieces, hasFloor, lettering } = artwork(title)
  return (
    <div className={css.paper} data-hue={hue}>
      <svg viewBox="0 0 40 60" data-composition={composition} aria-hidden="true">
        {pieces.map(({ shape, rotation, x, y }) => (
          <use key={x * 100 + y} href={`#s-${shape}`} transform={`rotate(${rotation})`} />
        ))}
      </svg>
      {lettered && (
        <b
          data-lettering={lettering}
          className={hasFloor ? css.floor : undefined}
          dir="auto"
          aria-hidden="true"
        >
          <InEnglish>{title.name}</InEnglish>
        </b>
      )}
    </div>
  )
}
