'use client'

import { InEnglish } from '#components/ui/text/in-english'
import type { PersonSummary } from '#contract'
import { personPath } from '#lib/addresses/routes'
import { type Urgency, urgencyAt } from '#lib/artwork/tmdb-images'
import { Portrait } from '../artwork/portrait'
import { Link } from '../ui/link'
import css from './person-card.module.scss'

interface PersonCardsProps {
  people: readonly PersonSummary[]
  /** Whether they are the first pictures of their page. */
  isFirst?: boolean
}

/** The items of a row or a grid. */
export function PersonCards({ people, isFirst }: PersonCardsProps) {
  return people.map((person, at) => (
    <li key={person.id}>
      <PersonCard person={person} urgency={isFirst ? urgencyAt(at) : undefined} />
    </li>
  ))
}

export function PersonCard({ person, urgency }: { person: PersonSummary; urgency?: Urgency | undefined }) {
  const { department, knownFor } = person
  const known = knownFor.length > 0 ? <InEnglish>{knownFor.join(', ')}</InEnglish> : department
  return (
    <article className={css.person}>
      <Portrait person={person} form="round" urgency={urgency} />
      <Link href={personPath(person.id)} className={css.name} dir="auto">
        {person.name}
      </Link>
      {known && (
        <p className={css.known} dir="auto">
          {known}
        </p>
      )}
    </article>
  )
}
