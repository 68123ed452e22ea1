import { max, min, range } from 'd3-array'
import { GENRES, RATING_MAX, type Statistics } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { ratingBins } from '#lib/contract/collection/rating-bins'
import { ColumnChart } from './column-chart'
import { decadeFinding, groupFinding, ratingFinding, tooFew } from './findings'
import { GroupBars, type NamedGroup } from './group-bars'
import { PlotSection } from './plot-section'
import { RatingsAndScores } from './ratings-and-scores'

interface TitlePlotsProps {
  statistics: Statistics
  /** `YYYY-MM-DD` */
  today: string
}

const ENOUGH = 10
const ROWS = 10

/** What the member rates, and which titles: by value, decade, genre and language. */
export function TitlePlots({ statistics, today }: TitlePlotsProps) {
  const { ratings, world, titles, year } = statistics
  const few = tooFew(ratings.count, year, today)
  const genres = statistics.genres.map(({ id, ...figures }) => {
    const name = GENRES.find((genre) => genre.id === id)?.name
    return { name: name ?? `Genre ${id}`, href: name && filtered(year, { genre: id }), ...figures }
  })
  const languages = statistics.languages.map(({ code, ...figures }) => ({
    name: languageName(code),
    ...figures,
  }))
  const own = ratingBins(ratings.values)
  const others = ratingBins(world.values)
  return (
    <>
      {ratings.count < ENOUGH ? (
        <PlotSection heading="How you rate" finding={few} />
      ) : (
        <PlotSection
          heading="How you rate"
          finding={ratingFinding(statistics)}
          table={{
            caption: 'Titles by rating, and by the world’s score of the same titles',
            columns: ['About', 'You', 'The world'],
            rows: own.map(({ rating, count }, at) => [
              linked(String(rating), count ? filtered(year, nearest(rating)) : undefined),
              count,
              others[at]?.count,
            ]),
          }}
        >
          <RatingsAndScores ratings={ratings} world={world} />
        </PlotSection>
      )}
      {titles < ENOUGH ? (
        <PlotSection heading="By decade" finding={few} />
      ) : (
        <Decades statistics={statistics} />
      )}
      {[
        { heading: 'By genre', caption: 'Titles by genre', of: 'Genre', groups: genres },
        { heading: 'By language', caption: 'Titles by language', of: 'Language', groups: languages },
      ].map(({ heading, groups, ...table }) =>
        titles < ENOUGH ? (
          <PlotSection key={heading} heading={heading} finding={few} />
        ) : (
          <Groups key={heading} heading={heading} {...table} groups={groups} mean={ratings.mean} />
        ),
      )}
    </>
  )
}

function Decades({ statistics: { decades, year } }: { statistics: Statistics }) {
  const known = new Map(decades.map((one) => [one.decade, one]))
  const [first, last] = [min(known.keys()), max(known.keys())]
  if (first === undefined || last === undefined) return null
  // A decade without titles is a gap, not a missing place.
  const columns = range(first, last + 1, 10).map((decade) => ({
    name: `${decade}s`,
    label: `${decade}s`,
    count: known.get(decade)?.count ?? 0,
    mean: known.get(decade)?.mean ?? null,
  }))
  return (
    <PlotSection
      heading="By decade"
      finding={decadeFinding(columns)}
      note="Above: titles. Below: your mean rating."
      table={{
        caption: 'Titles by decade',
        columns: ['Decade', 'Titles', 'Mean rating'],
        rows: decades.map(({ decade, count, mean }) => [
          linked(`${decade}s`, filtered(year, { decade })),
          count,
          rounded(mean),
        ]),
      }}
    >
      <ColumnChart columns={columns} />
    </PlotSection>
  )
}

interface GroupsProps {
  heading: string
  caption: string
  /** Over the names. */
  of: string
  groups: readonly NamedGroup[]
  mean: number | null
}

function Groups({ heading, caption, of, groups, mean }: GroupsProps) {
  if (groups.length === 0) return null
  return (
    <PlotSection
      heading={heading}
      finding={groupFinding(groups)}
      table={{
        caption,
        columns: [of, 'Titles', 'Mean rating'],
        rows: groups.map(({ name, href, count, mean: own }) => [linked(name, href), count, rounded(own)]),
      }}
    >
      <GroupBars groups={groups.slice(0, ROWS)} mean={mean} />
    </PlotSection>
  )
}

function linked(name: string, href: string | undefined) {
  return href ? { name, href } : name
}

/** Of all time alone: what a year's figures count is not what the collection can filter. */
function filtered(year: number | null, filter: Parameters<typeof withQuery>[1]): string | undefined {
  return year === null ? withQuery(ROUTES.myMovies, filter) : undefined
}

/** The ratings that a bar stands for. */
function nearest(rating: number) {
  return { from: Math.max(0, rating - 2), to: Math.min(RATING_MAX, rating + 2) }
}

function rounded(mean: number | null): number | null {
  return mean === null ? null : Math.round(mean)
}

/** Codes of TMDB that are not ISO 639-1's. */
const OTHER_CODES: Readonly<Record<string, string>> = { cn: 'Cantonese', mo: 'Moldavian', xx: 'No language' }

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  return OTHER_CODES[code] ?? (/^[a-z]{2,3}$/.test(code) ? (languageNames.of(code) ?? code) : code)
}
