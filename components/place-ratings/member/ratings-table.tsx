import { useTranslations } from 'next-intl'
import { useId } from 'react'
import {
  mean,
  type RatedEpisode,
  type RatedSeason,
  ratingsOf,
} from '#lib/contract/place-ratings/rated-seasons'
import css from './ratings-table.module.scss'
import { ScrollRegion } from './scroll-region'

/** More columns of episodes do not fit the smallest phone. */
const COLUMNS_ON_PHONE = 5

/** A row a season, a column an episode. */
export function RatingsTable({ seasons }: { seasons: readonly RatedSeason[] }) {
  const [t, names] = [useTranslations('memberShow'), useTranslations('seasonNames')]
  const id = useId()
  const numbers = Array.from(
    new Set(seasons.flatMap(({ episodes }) => episodes.map(({ number }) => number))),
  ).sort((one, other) => one - other)
  const hasSeasons = seasons.some(({ rating }) => rating !== null)
  const hasEpisodes = seasons.some(({ episodes }) => ratingsOf(episodes).length > 0)
  const columns = hasEpisodes ? numbers : []
  return (
    <div className={css.every}>
      <h2 id={id}>{t('everyRating')}</h2>
      <ScrollRegion labelledBy={id} isLong={columns.length > COLUMNS_ON_PHONE}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('season')}</th>
              {columns.map((number) => (
                <th key={number} scope="col">
                  {number}
                </th>
              ))}
              {hasSeasons && <th scope="col">{t('asAWhole')}</th>}
              {hasEpisodes && (
                <th scope="col" className={css.mean}>
                  {t('meanColumn')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {seasons.map(({ number, rating, episodes }) => {
              const ratings = ratingsOf(episodes)
              return (
                <tr key={number}>
                  <th scope="row">{number === 0 ? names('specials') : number}</th>
                  {cellsOf(columns, episodes).map((cell) =>
                    'span' in cell ? (
                      <td key={cell.from} colSpan={cell.span} />
                    ) : (
                      <td key={cell.number}>{cell.rating ?? '–'}</td>
                    ),
                  )}
                  {hasSeasons && <td>{rating ?? '–'}</td>}
                  {hasEpisodes && <td className={css.mean}>{ratings.length > 0 ? mean(ratings) : '–'}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

/** Columns side by side that the season does not have are one cell: seasons may count on from one another. */
function cellsOf(columns: readonly number[], episodes: readonly RatedEpisode[]) {
  const cells: (RatedEpisode | { from: number; span: number })[] = []
  const of = new Map(episodes.map((episode) => [episode.number, episode]))
  for (const number of columns) {
    const [episode, last] = [of.get(number), cells.at(-1)]
    if (episode) cells.push(episode)
    else if (last && 'span' in last) last.span++
    else cells.push({ from: number, span: 1 })
  }
  return cells
}
