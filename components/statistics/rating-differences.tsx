'use client'

import { useTranslations } from 'next-intl'
import { Poster } from '#components/artwork/poster'
import { Link } from '#components/ui/link'
import { InEnglish } from '#components/ui/text/in-english'
import { bold } from '#components/ui/text/message-tags'
import { titlePath } from '#lib/addresses/routes'
import type { Entry } from '#lib/contract/collection/entry-shapes'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import marksCss from './marks.module.scss'
import css from './rating-differences.module.scss'

type RatedCard = CardTitle & Pick<Entry, 'rating'>

interface RatingDifferencesProps {
  heading: string
  entries: readonly RatedCard[]
}

const RADIUS = 6

// A client component: the React payload has the entries instead of each one's drawing.
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

function Difference({ entry }: { entry: RatedCard }) {
  const t = useTranslations('statisticsLists')
  const [own, world] = [entry.rating ?? 0, 10 * (entry.score ?? 0)]
  const difference = Math.round(own - world)
  const [x, other] = [`${own}%`, `${Math.round(10 * world) / 10}%`]
  return (
    <li>
      <div className={css.poster}>
        <Poster title={entry} picture="thumb" sizes="2rem" lettered={false} />
      </div>
      <p>
        <Link href={titlePath(entry)}>
          <InEnglish>{entry.name}</InEnglish>
        </Link>{' '}
        <span>
          {t.rich('compared', {
            own,
            world: Math.round(world),
            b: bold,
          })}
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
        {Math.abs(difference)}
      </b>
    </li>
  )
}
