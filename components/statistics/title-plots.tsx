import { max, min, range } from 'd3-array'
import { useLocale, useTranslations } from 'next-intl'
import { RATING_MAX, type Statistics } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { ratingBins } from '#lib/contract/collection/rating-bins'
import { genreName } from '#lib/contract/titles/genres'
import type { Translator } from '#lib/messages/translator'
import type { Language } from '#lib/text/language'
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
  const [t, language] = [useTranslations('statistics'), useLocale()]
  const { ratings, world, titles, year } = statistics
  const few = tooFew(t, ratings.count, year, today)
  const genreNames = useTranslations('genres')
  const genres = statistics.genres.map(({ id, ...figures }) => {
    const name = genreName(genreNames, id)
    return {
      name: name ?? t('genres.unknown', { id: String(id) }),
      href: name === null ? undefined : filtered(year, { genre: id }),
      ...figures,
    }
  })
  const languages = statistics.languages.map(({ code, ...figures }) => ({
    name: languageName(t, language, code),
    ...figures,
  }))
  const own = ratingBins(ratings.values)
  const others = ratingBins(world.values)
  return (
    <>
      {ratings.count < ENOUGH ? (
        <PlotSection heading={t('ratings.heading')} finding={few} />
      ) : (
        <PlotSection
          heading={t('ratings.heading')}
          finding={ratingFinding(t, statistics)}
          table={{
            summary: t('ratings.asTable'),
            caption: t('ratings.caption'),
            columns: [t('columns.about'), t('columns.you'), t('columns.world')],
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
        <PlotSection heading={t('decades.heading')} finding={few} />
      ) : (
        <Decades statistics={statistics} />
      )}
      {titles < ENOUGH ? (
        <>
          <PlotSection heading={t('genres.heading')} finding={few} />
          <PlotSection heading={t('languages.heading')} finding={few} />
        </>
      ) : (
        <>
          <Groups kind="genres" of={t('columns.genre')} groups={genres} mean={ratings.mean} />
          <Groups kind="languages" of={t('columns.language')} groups={languages} mean={ratings.mean} />
        </>
      )}
    </>
  )
}

function Decades({ statistics: { decades, year } }: { statistics: Statistics }) {
  const t = useTranslations('statistics')
  const known = new Map(decades.map((one) => [one.decade, one]))
  const [first, last] = [min(known.keys()), max(known.keys())]
  if (first === undefined || last === undefined) return null
  // A decade without titles is a gap, not a missing place.
  const columns = range(first, last + 1, 10).map((decade) => ({
    name: t('decades.name', { decade: String(decade) }),
    label: t('decades.name', { decade: String(decade) }),
    count: known.get(decade)?.count ?? 0,
    mean: known.get(decade)?.mean ?? null,
  }))
  return (
    <PlotSection
      heading={t('decades.heading')}
      finding={decadeFinding(t, columns)}
      note={t('decades.note')}
      table={{
        summary: t('decades.asTable'),
        caption: t('decades.caption'),
        columns: [t('columns.decade'), t('columns.titles'), t('columns.meanRating')],
        rows: decades.map(({ decade, count, mean }) => [
          linked(t('decades.name', { decade: String(decade) }), filtered(year, { decade })),
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
  kind: 'genres' | 'languages'
  /** Over the names. */
  of: string
  groups: readonly NamedGroup[]
  mean: number | null
}

function Groups({ kind, of, groups, mean }: GroupsProps) {
  const t = useTranslations('statistics')
  if (groups.length === 0) return null
  return (
    <PlotSection
      heading={t(`${kind}.heading`)}
      finding={groupFinding(t, groups)}
      table={{
        summary: t(`${kind}.asTable`),
        caption: t(`${kind}.caption`),
        columns: [of, t('columns.titles'), t('columns.meanRating')],
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
const OTHER_CODES = ['cn', 'mo', 'xx'] as const

function languageName(t: Translator<'statistics'>, language: Language, code: string): string {
  const other = OTHER_CODES.find((one) => one === code)
  if (other) return t(`languages.${other}`)
  if (!/^[a-z]{2,3}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}
