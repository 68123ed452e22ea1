import { useTranslations } from 'next-intl'
import { mean, type RatedSeason, ratingsOf } from '#lib/contract/place-ratings/rated-seasons'
import { seasonName } from '#lib/contract/shows/season-and-episode-names'
import css from './member-show.module.scss'
import { ScrollRegion } from './scroll-region'
import { SeasonDrawing } from './season-drawing'

/** More episodes do not fit the smallest phone. */
const EPISODES_ON_PHONE = 14

interface SeasonPanelsProps {
  username: string
  seasons: readonly RatedSeason[]
}

/** Of each season with a rated episode a drawing, all with one scale. Their table is below. */
export function SeasonPanels({ username, seasons }: SeasonPanelsProps) {
  const [t, names] = [useTranslations('memberShow'), useTranslations('seasonNames')]
  const drawn = seasons.filter(({ episodes }) => ratingsOf(episodes).length > 0)
  if (drawn.length === 0) return null
  const episodes = drawn.flatMap((season) => season.episodes)
  const means = episodes.flatMap((one) => one.mean ?? [])
  const foot = footOf([...ratingsOf(episodes), ...means])
  return (
    <>
      <div className={css.panels}>
        {drawn.map((season, at) => {
          const { number, rating, episodes } = season
          const [name, figures] = [`season-${number}`, { mean: mean(ratingsOf(episodes)) }]
          return (
            <figure key={number} className={css.panel}>
              <ScrollRegion labelledBy={name} isLong={episodes.length > EPISODES_ON_PHONE}>
                <SeasonDrawing episodes={episodes} foot={foot} isLabelled={at === 0} />
              </ScrollRegion>
              <figcaption>
                <b id={name}>{seasonName(names, season)}</b>{' '}
                {rating === null ? t('mean', figures) : t('ratedAndMean', { rating, ...figures })}
              </figcaption>
            </figure>
          )
        })}
      </div>
      <p className={css.legend}>{t(means.length > 0 ? 'legend' : 'legendAlone', { username })}</p>
    </>
  )
}

/** The foot of the scale: 60, or as many twenties less as the figures need. */
function footOf(figures: readonly number[]): number {
  const lowest = figures.reduce((one, other) => Math.min(one, other), 60)
  return Math.floor(lowest / 20) * 20
}
