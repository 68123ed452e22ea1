import type { Person } from '#contract'
import { age, day, gender, isLong, UNKNOWN } from '#lib/text/format'
import { Portrait } from '../artwork/portrait'
import { Biography } from './biography'
import css from './person-hero.module.scss'

/** `today` (`YYYY-MM-DD`) is the day that ages are computed for. */
export function PersonHero({ person, today }: { person: Person; today: string }) {
  const { name, birthday, deathday, birthplace, department } = person
  const years = age(birthday, deathday, today)
  return (
    <article className={css.person}>
      <div className={css.photo}>
        <Portrait person={{ name, profilePath: person.profilePath }} form="main" urgency="main" />
      </div>
      <div className={css.head}>
        <h1 dir="auto" data-long={isLong(name)}>
          {name}
        </h1>
        {department && <p>{department}</p>}
      </div>
      <dl className={css.facts}>
        <Fact term="Born" is={`${day(birthday)}${years !== null && !deathday ? ` (age ${years})` : ''}`} />
        {deathday && <Fact term="Died" is={`${day(deathday)}${years !== null ? ` (aged ${years})` : ''}`} />}
        <Fact term="Birthplace" is={birthplace ?? UNKNOWN} />
        <Fact term="Gender" is={gender(person.gender)} />
      </dl>
      <Biography text={person.biography} />
    </article>
  )
}

function Fact({ term, is }: { term: string; is: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{is}</dd>
    </div>
  )
}
