'use client'

import type { ListedSeason } from '#lib/contract/series/season-order'
import { counted } from '#lib/text/format'
import { SeasonItem } from './season-item'
import css from './seasons.module.scss'
import type { Show } from './show'

export function Seasons({ show, seasons }: { show: Show; seasons: ListedSeason[] }) {
  const regular = seasons.filter(({ number }) => number > 0)
  const episodes = regular.reduce((sum, { episodeCount }) => sum + episodeCount, 0)
  return (
    <section className={css.section} aria-labelledby="seasons-title">
      <div className={css.head}>
        <h2 id="seasons-title">Seasons</h2>
        {episodes > 0 && (
          <p>
            {counted(regular.length, 'season')}, {counted(episodes, 'episode')}
          </p>
        )}
      </div>
      {seasons.length === 0 ? (
        <p className={css.empty}>Episodes are not listed yet.</p>
      ) : (
        <ul className={css.seasons}>
          {seasons.map((season) => (
            <SeasonItem key={season.number} show={show} season={season} isAlone={seasons.length === 1} />
          ))}
        </ul>
      )}
    </section>
  )
}
