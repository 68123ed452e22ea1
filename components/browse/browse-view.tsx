import { useLocale, useTranslations } from 'next-intl'
import { SourcesLine } from '#components/availability/sources-line'
import { listedWords, NothingMatches } from '#components/filters/active-filters'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCards } from '#components/titles/title-cards'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import {
  type AvailabilitySource,
  type BrowseQuery,
  type browseTitles,
  type MediaType,
  type OutputOf,
  type Service,
  toCardTitle,
} from '#contract'
import { browsePath } from '#lib/addresses/browse-path'
import { type GenreNames, genreName } from '#lib/contract/titles/genres'
import type { Translator } from '#lib/messages/translator'
import { countryName } from '#lib/text/country-name'
import { BrowseForm } from './browse-form'
import css from './browse-view.module.scss'
import { ChangeServices } from './change-services'

interface BrowseViewProps {
  mediaType: MediaType
  query: BrowseQuery
  found: OutputOf<typeof browseTitles>
  /** Null where the host knows of no services. */
  availability: AvailabilitySource | null
  /** Those of the country that the query has; null where it has none, or they are not known. */
  services: readonly Service[] | null
}

export function BrowseView({ mediaType, query, found, availability, services }: BrowseViewProps) {
  const [t, genres] = [useTranslations('browse'), useTranslations('genres')]
  const hrefOf = (to: number) => browsePath(mediaType, { ...query, page: to })
  const { page, pages } = found
  const heading = browseHeading({ t, genres }, mediaType, query)
  const where = useWhere(query, services)
  const counts = { count: found.found, page, pages }
  const count = where
    ? t(`onServices.count.${mediaType}`, { count: found.found, where })
    : t(`count.${mediaType}`, counts)
  const countOnPage = where
    ? t(`onServices.countOnPage.${mediaType}`, { ...counts, where })
    : t(`countOnPage.${mediaType}`, counts)
  return (
    <div className={css.page} data-says={pages > 1 ? countOnPage : count}>
      <header className={css.head}>
        <h1>{page > 1 ? t('headingOnPage', { heading, page }) : heading}</h1>
        <nav aria-label={t('kinds.label')}>
          <ul className={css.kinds}>
            {(['movie', 'tv'] as const).map((kind) => (
              <li key={kind}>
                <Link href={browsePath(kind)} aria-current={kind === mediaType ? 'page' : undefined}>
                  {t(`kinds.${kind}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <BrowseForm mediaType={mediaType} query={query} hasAvailability={availability !== null} />
      </header>
      {found.items.length === 0 ? (
        <NothingMatches
          words={[...wordsOf({ t, genres }, query), ...(where ? [where] : [])]}
          clearHref={browsePath(mediaType)}
        >
          {where && <ChangeServices mediaType={mediaType} query={query} />}
        </NothingMatches>
      ) : (
        <>
          <p className={css.count}>
            {count}
            {where && (
              <>
                {' '}
                <ChangeServices mediaType={mediaType} query={query} />
              </>
            )}
          </p>
          <CardGrid label={heading}>
            <TitleCards titles={found.items.map(toCardTitle)} isFirst />
          </CardGrid>
        </>
      )}
      {where && availability && <SourcesLine source={availability} />}
      <Pager page={page} totalPages={pages} hrefOf={hrefOf} />
    </div>
  )
}

/** "Ninth Row and Public Shelf in Germany"; null where the query has no country. */
function useWhere({ country, services: ids }: BrowseQuery, listed: readonly Service[] | null): string | null {
  const [t, listing] = [useTranslations('browse.onServices'), useTranslations('activeFilters')]
  const language = useLocale()
  if (!country || !ids) return null
  const names = listed?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
  const services =
    names.length === ids.length ? listedWords(listing, names) : t('services', { count: ids.length })
  return t('where', { services, country: countryName(language, country) })
}

interface Words {
  t: Translator<'browse'>
  genres: GenreNames
}

/** "Western movies of the 1960s". */
export function browseHeading(
  { t, genres }: Words,
  mediaType: MediaType,
  { genre, decade }: BrowseQuery,
): string {
  const name = genreName(genres, genre)
  const when = decade && (decade === 'older' ? 'older' : 'decade')
  const values = { genre: name ?? '', decade: decade ?? '' }
  if (!name) return t(`heading.${mediaType}.${when ?? 'all'}`, values)
  const which = when === null ? 'genre' : when === 'older' ? 'genreAndOlder' : 'genreAndDecade'
  return t(`heading.${mediaType}.${which}`, values)
}

function wordsOf({ t, genres }: Words, { genre, decade, score }: BrowseQuery): string[] {
  return [
    genreName(genres, genre),
    decade && (decade === 'older' ? t('older') : t('ofDecade', { decade })),
    score && t('scoreOrMore', { score }),
  ].filter((word) => typeof word === 'string')
}
