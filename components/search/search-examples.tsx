import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/ui/link'
import { ROUTES, searchPath } from '#lib/addresses/routes'
import css from './search-examples.module.scss'

/** What can be searched for, each with an example that works. `findsAddresses`: the API resolves pasted addresses. */
export function SearchExamples({ findsAddresses }: { findsAddresses: boolean }) {
  const t = useTranslations('search.examples')
  return (
    <div className={css.examples}>
      <dl>
        <Way example="interstellar" href={searchPath({ query: 'interstellar' })}>
          {t('title')}
        </Way>
        <Way example="keanu" href={searchPath({ query: 'keanu', type: 'person' })}>
          {t('person')}
        </Way>
        {findsAddresses && (
          <Way example="tt0133093" href={searchPath({ query: 'tt0133093' })}>
            {t('address')}
          </Way>
        )}
      </dl>
      <p>
        {t.rich('lookAround', { movies: toRow('movies'), shows: toRow('shows'), people: toRow('people') })}
      </p>
    </div>
  )
}

/** Of home. */
function toRow(id: string) {
  return (name: ReactNode) => <Link href={`${ROUTES.home}#${id}`}>{name}</Link>
}

function Way({ example, href, children }: { example: string; href: string; children: string }) {
  return (
    <div>
      <dt>
        <Link href={href}>{example}</Link>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
