import { useTranslations } from 'next-intl'
import { NothingMatches } from '#components/filters/active-filters'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCards } from '#components/titles/title-cards'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { type BrowseQuery, type browseTitles, type MediaType, type OutputOf, toCardTitle } from '#contract'
import { browsePath } from '#lib/addresses/browse-path'
import { type GenreNames, genreName } from '#lib/contract/titles/genres'
import type { Translator } from '#lib/messages/translator'
import { BrowseForm } from './browse-form'
import css from './browse-view.module.scss'

interface BrowseViewProps {
  mediaType: MediaType
  query: BrowseQuery
  found: OutputOf<typeof browseTitles>
}

export function BrowseView({ mediaType, query, found }: BrowseViewProps) {
  const [t, genres] = [useTranslations('browse'), useTranslations('genres')]
  const hrefOf = (to: number) => browsePath(mediaType, { ...query, page: to })
  const { page, pages } = found
  const heading = browseHeading({ t, genres }, mediaType, query)
  const count = t(`count.${mediaType}`, { count: found.found })
  return (
    <div
      className={css.page}
      data-says={pages > 1 ? t(`countOnPage.${mediaType}`, { count: found.found, page, pages }) : count}
    >
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
        <BrowseForm mediaType={mediaType} query={query} />
      </header>
      {found.items.length === 0 ? (
        <NothingMatches words={wordsOf({ t, genres }, query)} clearHref={browsePath(mediaType)} />
      ) : (
        <>
          <p className={css.count}>{count}</p>
          <CardGrid label={heading}>
            <TitleCards titles={found.items.map(toCardTitle)} isFirst />
          </CardGrid>
        </>
      )}
      <Pager page={page} totalPages={pages} hrefOf={hrefOf} />
    </div>
  )
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
