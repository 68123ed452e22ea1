import { NothingMatches } from '#components/filters/set-filters'
import { Grid } from '#components/title/grid'
import { TitleCard } from '#components/title/title-card'
import { Button } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import { Select } from '#components/ui/select'
import {
  BROWSE_DECADES,
  BROWSE_SORTS,
  type BrowseQuery,
  type browseTitles,
  DECADES_NEWEST_FIRST,
  genresOf,
  MEDIA_TYPES,
  type MediaType,
  type OutputOf,
  SCORE_MAX,
} from '#contract'
import { browsePath } from '#lib/addresses/browse-path'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { counted, paged } from '#lib/text/format'
import css from './browse-view.module.scss'

interface BrowseViewProps {
  mediaType: MediaType
  query: BrowseQuery
  found: OutputOf<typeof browseTitles>
}

const SCORES = Array.from({ length: SCORE_MAX }, (_, at) => SCORE_MAX - at)
const SORTS = Object.entries(BROWSE_SORTS).map(([value, label]) => ({ value, label }))

/** A GET form and links, which work without JavaScript. */
export function BrowseView({ mediaType, query, found }: BrowseViewProps) {
  const genres = genresOf(mediaType)
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
        {/* Another page has another form: fields keep no value of the page before. */}
        <form key={hrefOf(1)} className={css.form} action={browsePath(mediaType)}>
          <Select
            label="Genre"
            name="genre"
            defaultValue={query.genre ?? ''}
            options={[
              { value: '', label: 'All genres' },
              ...genres.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Select
            label="Decade"
            name="decade"
            defaultValue={query.decade ?? ''}
            options={[
              { value: '', label: 'All decades' },
              ...DECADES_NEWEST_FIRST.map((value) => ({ value, label: BROWSE_DECADES[value] })),
            ]}
          />
          <Select
            label="Score"
            name="score"
            defaultValue={query.score ?? ''}
            options={[
              { value: '', label: 'Any score' },
              ...SCORES.map((score) => ({ value: String(score), label: `${score} or more` })),
            ]}
          />
          <Select label="Order" name="sort" defaultValue={query.sort} options={SORTS} />
          <Button type="submit" look="primary">
            Show
          </Button>
        </form>
      </header>
      {found.items.length === 0 ? (
        <NothingMatches words={wordsOf(mediaType, query)} clearHref={browsePath(mediaType)} />
      ) : (
        <>
          <p className={css.count}>{count}</p>
          <Grid label={browseHeading(mediaType, query)}>
            {found.items.map((title, at) => (
              <TitleCard key={title.id} title={title} urgency={urgencyAt(at)} />
            ))}
          </Grid>
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
