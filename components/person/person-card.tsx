'use client'

import type { PersonSummary } from '#contract'
import { personPath } from '#lib/addresses/routes'
import type { Urgency } from '#lib/artwork/tmdb-images'
import { Portrait } from '../artwork/portrait'
import css from './person-card.module.scss'

export function PersonCard({ person, urgency }: { person: PersonSummary; urgency?: Urgency | undefined }) {
  const known = person.knownFor.length > 0 ? person.knownFor.join(', ') : person.department
  return (
    <article className={css.person}>
      <Portrait person={person} form="round" urgency={urgency} />
      <a href={personPath(person.id)} className={css.name} dir="auto">
        {person.name}
      </a>
      {known && (
        <p className={css.known} dir="auto">
          {known}
        </p>
      )}
    </article>
  )
}
