import { NothingMatches } from '#components/filters/active-filters'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCards } from '#components/titles/title-cards'
import { Pager } from '#components/ui/pager'
import {
  BROWSE_DECADES,
  type BrowseQuery,
  type browseTitles,
  genresOf,
  MEDIA_TYPES,
  type MediaType,
  type OutputOf,
  toCardTitle,
} from '#contract'
import { browsePath } from '#lib/addresses/browse-path'
import { counted, paged } from '#lib/text/format'
import { BrowseForm } from './browse-form'
import css from './browse-view.module.scss'

interface BrowseViewProps {
  mediaType: MediaType
  query: BrowseQuery
  found: OutputOf<typeof browseTitles>
}

export function BrowseView({ mediaType, query, found }: BrowseViewProps) {
  const hrefOf = (page: number) => browsePath(mediaType, { ...query, page })
  const position = found.page > 1 ? `, page ${found.page}` : ''
  const count = counted(found.found, mediaType === 'tv' ? 'TV show' : 'movie')
  return (
    <div className={css.page} data-says={paged(count, found.page, found.pages)}>
      <header className={css.head}>
        <h1>
          {browseHeading(mediaType, query)}
          {position}
        </h1>
        <nav aria-label="Kinds of titles">
          <ul className={css.kinds}>
            {(['movie', 'tv'] as const).map((kind) => (
              <li key={kind}>
                <a href={browsePath(kind)} aria-current={kind === mediaType ? 'page' : undefined}>
                  {MEDIA_TYPES[kind]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <BrowseForm mediaType={mediaType} query={query} />
      </header>
      {found.items.length === 0 ? (
        <NothingMatches words={wordsOf(mediaType, query)} clearHref={browsePath(mediaType)} />
      ) : (
        <>
          <p className={css.count}>{count}</p>
          <CardGrid label={browseHeading(mediaType, query)}>
            <TitleCards titles={found.items.map(toCardTitle)} isFirst />
          </CardGrid>
        </>
      )}
      <Pager page={found.page} totalPages={found.pages} hrefOf={hrefOf} />
    </div>
  )
}

/** "Western movies of the 1960s". */
export function browseHeading(mediaType: MediaType, { genre, decade }: BrowseQuery): string {
  const kind = mediaType === 'tv' ? 'TV shows' : 'movies'
  const name = genresOf(mediaType).find(({ id }) => id === genre)?.name
  const when = decade === null ? '' : decade === 'older' ? ' from before 1960' : ` of the ${decade}s`
  return `${name ? `${name} ${kind}` : MEDIA_TYPES[mediaType]}${when}`
}

function wordsOf(mediaType: MediaType, { genre, decade, score }: BrowseQuery): string[] {
  const name = genresOf(mediaType).find(({ id }) => id === genre)?.name
  return [name, decade && BROWSE_DECADES[decade], score && `a score of ${score} or more`].filter(
    (word) => typeof word === 'string',
  )
}
