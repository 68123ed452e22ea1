'use client'

import { Portrait } from '#components/artwork/portrait'
import { personPath } from '#lib/addresses/routes'
import type { PersonFigures } from '#lib/contract/statistics'
import { grouped } from '#lib/text/format'
import css from './people-list.module.scss'

// A client component: the React payload has the figures instead of the list's markup.
/** Each with the number of titles and their mean rating. */
export function PeopleList({ heading, people }: { heading: string; people: readonly PersonFigures[] }) {
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
            <a href={personPath(id)}>{name}</a>
            <span>
              <b>{grouped(count)}</b> titles
            </span>
            <b className={css.mean}>
              {mean === null ? (
                '–'
              ) : (
                <>
                  <span className="unseen">Mean rating </span>
                  {Math.round(mean)}
                </>
              )}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
