import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import type { TitleDetails } from '#contract'
import { personPath } from '#lib/addresses/routes'
import { trailerAddress } from '#lib/addresses/trailer-address'
import { runtime, spokenRuntime } from '#lib/text/figures'
import { isoDuration } from '#lib/text/format'
import css from './title-facts.module.scss'
import { TrailerLink } from './trailer/trailer-link'

export function TitleFacts({ title }: { title: TitleDetails }) {
  const { genres, directors, trailers = [] } = title
  const [trailer] = trailers
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
      {trailer && (
        <li>
          <TrailerLink href={trailerAddress(trailer)} trailers={trailers}>
            <svg className={css.play} viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 0l9 5-9 5z" />
            </svg>
            {t(`trailer.${trailer.site}`)}
          </TrailerLink>
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
