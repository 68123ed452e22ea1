import { ROUTES, searchPath } from '#lib/addresses/routes'
import css from './search-examples.module.scss'

const PLACES = [
  { name: 'Popular movies', href: `${ROUTES.home}#movies` },
  { name: 'Popular TV shows', href: `${ROUTES.home}#shows` },
  { name: 'Popular people', href: `${ROUTES.home}#people` },
]

/** What can be searched for, each with an example that works. `findsAddresses`: the API resolves pasted addresses. */
export function SearchExamples({ findsAddresses }: { findsAddresses: boolean }) {
  return (
    <div className={css.examples}>
      <dl>
        <Way example="interstellar" href={searchPath({ query: 'interstellar' })}>
          A movie or a TV show by its name, whole or in part. A year narrows it down.
        </Way>
        <Way example="keanu" href={searchPath({ query: 'keanu', type: 'person' })}>
          A person by name: choose People beside the field.
        </Way>
        {findsAddresses && (
          <Way example="tt0133093" href={searchPath({ query: 'tt0133093' })}>
            An IMDb number, or the address of a title at TMDB, IMDb, Letterboxd or Trakt.
          </Way>
        )}
      </dl>
      <p>
        Or look around:{' '}
        {PLACES.map(({ name, href }, at) => (
          <span key={href}>
            {at > 0 && ', '}
            <a href={href}>{name}</a>
          </span>
        ))}
        .
      </p>
    </div>
  )
}

function Way({ example, href, children }: { example: string; href: string; children: string }) {
  return (
    <div>
      <dt>
        <a href={href}>{example}</a>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
