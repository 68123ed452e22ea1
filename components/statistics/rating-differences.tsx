import { scaleLinear } from 'd3-scale'
import { Poster } from '#components/artwork/poster'
import type { Entry } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { grouped } from '#lib/text/format'
import marksCss from './marks.module.scss'
import css from './rating-differences.module.scss'

interface RatingDifferencesProps {
  heading: string
  entries: readonly Entry[]
}

const RADIUS = 6
const along = scaleLinear([0, 100], [0, 100])

/** The member's rating and the world's score of each title, and how far they are apart. */
export function RatingDifferences({ heading, entries }: RatingDifferencesProps) {
  return (
    <section className={css.list}>
      <h3>{heading}</h3>
      <ul>
        {entries.map((entry) => (
          <Difference key={titlePath(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Difference({ entry }: { entry: Entry }) {
  const [own, world] = [entry.rating ?? 0, 10 * (entry.score ?? 0)]
  const difference = Math.round(own - world)
  const [x, other] = [`${along(own)}%`, `${along(world)}%`]
  return (
    <li>
      <div className={css.poster}>
        <Poster title={entry} picture="thumb" sizes="2rem" lettered={false} />
      </div>
      <p>
        <a href={titlePath(entry)}>{entry.name}</a>{' '}
        <span>
          you <b>{own}</b>, the world {Math.round(world)}
        </span>
      </p>
      <svg height={2 * RADIUS} aria-hidden="true">
        <line className={css.scale} x1="0" x2="100%" y1={RADIUS} y2={RADIUS} />
        <line className={css.apart} x1={x} x2={other} y1={RADIUS} y2={RADIUS} />
        <circle className={css.world} cx={other} cy={RADIUS} r={RADIUS - 1} />
        <circle className={marksCss.yours} cx={x} cy={RADIUS} r={RADIUS} />
      </svg>
      <b className={css.difference}>
        {difference < 0 ? '−' : '+'}
        {grouped(Math.abs(difference))}
      </b>
    </li>
  )
}
