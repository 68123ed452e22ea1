import type { Selectable } from 'kysely'
import { givenRatingWords } from '#contract'
import { translator } from '#lib/messages/translator'
import { day } from '#lib/text/dates'
import { listText } from '#lib/text/format'
import type { Language } from '#lib/text/language'
import { latestRatings } from '#upstream/transfer/import/rated-rows'
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/tables'

/** Says in one language what rows of the files are. */
export function describeRows(language: Language) {
  const t = translator(language, 'importRows')
  const [dates, ratings] = [translator(language, 'dates'), translator(language, 'givenRatings')]
  const stars = translator(language, 'stars')
  return { locationOf, factsOf }

  /** "diary.csv, line 214 and 2 more". */
  function locationOf(rows: readonly GivenRow[]): string {
    const [first, ...more] = rows
    if (!first) return ''
    const place = { file: first.file.replace(/^.*\//, ''), line: String(first.line) }
    return more.length > 0 ? t('placeAndMore', { ...place, more: more.length }) : t('place', place)
  }

  /** "3½ stars, seen 3 February 2023". */
  function factsOf(
    title: Pick<Selectable<ImportTitlesTable>, 'given_value' | 'given_scale' | 'given_rating'>,
    rows: readonly GivenRow[],
    zones: Parameters<typeof resolveDate>[1],
  ): string {
    const facts: string[] = []
    const position = () => (facts.length === 0 ? 'first' : 'further')
    if (title.given_value !== null && title.given_scale !== null) {
      const { given_value: value, given_scale: scale, given_rating: rating } = title
      facts.push(givenRatingWords(ratings, stars, { value, scale, rating: rating ?? 0 }))
    }
    const watches = rows.filter(({ watch }) => watch)
    const episodes = watches.filter(({ episode }) => episode !== undefined).length
    const seenOn = watches.flatMap(({ watch }) => (watch && resolveDate(watch, zones).on) || []).sort()
    const last = seenOn.at(-1)
    const { upTo } = rows.find((row) => row.upTo) ?? {}
    if (upTo) {
      facts.push(t(`${position()}.upTo`, { season: String(upTo.season), episode: String(upTo.episode) }))
    } else if (episodes > 0) facts.push(t('episodes', { count: episodes }))
    else if (last && seenOn.length > 1) {
      facts.push(t(`${position()}.seenTimes`, { times: seenOn.length, day: day(dates, last) }))
    } else if (last) facts.push(t(`${position()}.seen`, { day: day(dates, last) }))
    else if (watches.length > 0) facts.push(t(`${position()}.undated`))
    else if (rows.some(({ state }) => state === 'completed')) facts.push(t(`${position()}.unmarked`))
    const rated = latestRatings(rows)
    const ratedEpisodes = rated.filter(({ episode }) => episode !== undefined).length
    if (ratedEpisodes > 0) facts.push(t('episodeRatings', { count: ratedEpisodes }))
    if (rated.length > ratedEpisodes) facts.push(t('seasonRatings', { count: rated.length - ratedEpisodes }))
    if (rows.some(({ watchlist, state }) => watchlist || state === 'planned')) {
      facts.push(t(`${position()}.watchlist`))
    }
    const lists = rows.filter(({ list }) => list).length
    if (lists > 0) facts.push(t(`${position()}.lists`, { count: lists }))
    return listText(language, facts)
  }
}
