import { useTranslations } from 'next-intl'
import { TitleRow } from '#components/titles/title-row'
import { InEnglish } from '#components/ui/text/in-english'
import type { ComingTitle } from '#contract'
import { episodeCode } from '#lib/contract/shows/season-and-episode-names'
import { dayAndMonth, shortDayAndMonth, weekdayName } from '#lib/text/dates'
import css from './upcoming-list.module.scss'

/** By day, in words: most days are empty. */
export function UpcomingList({ coming }: { coming: ComingTitle[] }) {
  const t = useTranslations('upNext')
  const [dates, shortDates] = [useTranslations('dates'), useTranslations('shortDates')]
  if (coming.length === 0) return <p className={css.none}>{t('noDates')}</p>
  const days = Array.from(Map.groupBy(coming, ({ date }) => date))
  return (
    <ol className={css.days}>
      {days.map(([date, titles]) => (
        <li key={date} className={css.day}>
          <time dateTime={date}>
            <b>{shortDayAndMonth(shortDates, date)}</b> <span>{weekdayName(dates, date)}</span>
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
  const t = useTranslations('upNext')
  const dates = useTranslations('dates')
  if (season === null) {
    if (release === 'cinema') return t('inCinemas')
    return release === 'home' ? t('atHome') : t('out', { day: dayAndMonth(dates, date) })
  }
  if (episode === null) return t('seasonStarts', { season: String(season) })
  return (
    <>
      {episodeCode(season, episode)}{' '}
      {episodeName && (
        <span dir="auto" data-episode={episode}>
          <InEnglish>{episodeName}</InEnglish>
        </span>
      )}
    </>
  )
}

function keyOf({ mediaType, id, season, episode }: ComingTitle): string {
  return [mediaType, id, season, episode].join('-')
}
