import { useTranslations } from 'next-intl'
import type { Person } from '#contract'
import { day } from '#lib/text/dates'
import { age, isLong } from '#lib/text/format'
import { Portrait } from '../artwork/portrait'
import { Biography } from './biography'
import css from './person-hero.module.scss'

/** TMDB's numbers. */
const GENDERS: Partial<Record<number, 'female' | 'male' | 'nonBinary'>> = {
  1: 'female',
  2: 'male',
  3: 'nonBinary',
}

/** `today` (`YYYY-MM-DD`) is the day that ages are computed for. */
export function PersonHero({ person, today }: { person: Person; today: string }) {
  const { name, birthday, deathday, birthplace, department } = person
  const t = useTranslations('person')
  const dates = useTranslations('dates')
  const years = age(birthday, deathday, today)
  const [born, died] = [day(dates, birthday), day(dates, deathday)]
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
        <Fact term={t('born')} is={years === null || deathday ? born : t('bornAged', { day: born, years })} />
        {deathday && (
          <Fact term={t('died')} is={years === null ? died : t('diedAged', { day: died, years })} />
        )}
        <Fact term={t('birthplace')} is={birthplace ?? t('birthplaceUnknown')} />
        <Fact term={t('gender')} is={t(GENDERS[person.gender] ?? 'genderNotSpecified')} />
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
