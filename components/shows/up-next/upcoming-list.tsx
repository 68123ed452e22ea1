import { TitleRow } from '#components/titles/title-row'
import type { ComingTitle } from '#contract'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import { releaseOfWanted } from '#lib/contract/shows/up-next-facts'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
import { weekdayName } from '#lib/text/partial-date'
import { shortDayAndMonth } from '#lib/text/short-day'
import css from './upcoming-list.module.scss'

/** By day, in words: most days are empty. */
export function UpcomingList({ coming }: { coming: ComingTitle[] }) {
  if (coming.length === 0) return <p className={css.none}>{UP_NEXT_SENTENCES.noDates}</p>
  const days = Array.from(Map.groupBy(coming, ({ date }) => date))
  return (
    <ol className={css.days}>
      {days.map(([date, titles]) => (
        <li key={date} className={css.day}>
          <time dateTime={date}>
            <b>{shortDayAndMonth(date)}</b> <span>{weekdayName(date)}</span>
          </time>
          <ul className={css.titles}>
            {titles.map((title) => (
              <TitleRow key={keyOf(title)} title={title} sizes="2rem" level="p" className={css.title}>
                <span className={css.what}>
                  <What title={title} />
                </span>
              </TitleRow>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function What({ title: { season, episode, episodeName, release, date } }: { title: ComingTitle }) {
  if (season === null) return releaseOfWanted(release, date)
  if (episode === null) return `Season ${season} starts`
  return (
    <>
      {episodeCode(season, episode)}{' '}
      {episodeName && (
        <span dir="auto" data-episode={episode}>
          {episodeName}
        </span>
      )}
    </>
  )
}

function keyOf({ mediaType, id, season, episode }: ComingTitle): string {
  return [mediaType, id, season, episode].join('-')
}
