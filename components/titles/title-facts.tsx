import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { TitleDetails } from '#contract'
import { personPath } from '#lib/addresses/routes'
import { runtime, spokenRuntime } from '#lib/text/figures'
import { isoDuration } from '#lib/text/format'
import css from './title-facts.module.scss'

export function TitleFacts({ title }: { title: TitleDetails }) {
  const { genres, directors } = title
  const t = useTranslations('title')
  const [runtimes, spoken] = [useTranslations('runtimes'), useTranslations('spokenRuntimes')]
  return (
    <ul className={css.facts}>
      <li>
        <span className="unseen">
          {t('spokenRuntime', { runtime: spokenRuntime(spoken, title.runtime) })}
        </span>
        <time dateTime={isoDuration(title.runtime)} aria-hidden="true">
          {title.runtime ? runtime(runtimes, title.runtime) : t('runtimeUnknown')}
        </time>
      </li>
      {title.isOver && <li>{t('ended')}</li>}
      {genres.length > 0 && <li>{genres.map(({ name }) => name).join(', ')}</li>}
      {directors.length > 0 && (
        <li>
          {t.rich(title.mediaType === 'tv' ? 'createdBy' : 'directedBy', {
            names: () => <Names people={directors} />,
          })}
        </li>
      )}
    </ul>
  )
}

function Names({ people }: { people: TitleDetails['directors'] }) {
  return people.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link href={personPath(id)} dir="auto">
        {name}
      </Link>
    </span>
  ))
}
