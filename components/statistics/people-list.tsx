'use client'

import { useTranslations } from 'next-intl'
import { Portrait } from '#components/artwork/portrait'
import { Link } from '#components/ui/link'
import { bold, unseen } from '#components/ui/text/message-tags'
import { personPath } from '#lib/addresses/routes'
import type { PersonFigures } from '#lib/contract/statistics'
import css from './people-list.module.scss'

// A client component: the React payload has the figures instead of the list's markup.
/** Each with the number of titles and their mean rating. */
export function PeopleList({ heading, people }: { heading: string; people: readonly PersonFigures[] }) {
  const t = useTranslations('statisticsLists')
  if (people.length === 0) return null
  return (
    <section className={css.people}>
      <h3>{heading}</h3>
      <ol>
        {people.map(({ id, name, count, mean }) => (
          <li key={id}>
            <div className={css.portrait}>
              <Portrait person={{ name, profilePath: null }} form="round" />
            </div>
            <Link href={personPath(id)}>{name}</Link>
            <span>{t.rich('titles', { count, b: bold })}</span>
            <b className={css.mean}>
              {mean === null
                ? '–'
                : t.rich('meanRating', {
                    mean: Math.round(mean),
                    unseen,
                  })}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
