import type { TitleDetails } from '#contract'
import { personPath } from '#lib/addresses/routes'
import { isoDuration, runtime, spokenRuntime } from '#lib/text/format'
import css from './title-facts.module.scss'

export function TitleFacts({ title }: { title: TitleDetails }) {
  const { genres, directors } = title
  return (
    <ul className={css.facts}>
      <li>
        <span className="unseen">Runtime {spokenRuntime(title.runtime)}</span>
        <time dateTime={isoDuration(title.runtime)} aria-hidden="true">
          {title.runtime ? runtime(title.runtime) : `Runtime ${runtime(null).toLowerCase()}`}
        </time>
      </li>
      {title.isOver && <li>Ended</li>}
      {genres.length > 0 && <li>{genres.map(({ name }) => name).join(', ')}</li>}
      {directors.length > 0 && (
        <li>
          {title.mediaType === 'tv' ? 'Created by ' : 'Directed by '}
          {directors.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <a href={personPath(id)} dir="auto">
                {name}
              </a>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
