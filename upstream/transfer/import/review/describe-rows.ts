import type { Selectable } from 'kysely'
import { givenRatingWords } from '#contract'
import { counted, day } from '#lib/text/format'
import { resolveDate } from '#upstream/transfer/import/zoned-date'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { ImportTitlesTable } from '#upstream/transfer/tables'

/** "diary.csv, line 214 and 2 more". */
export function locationOf(rows: readonly GivenRow[]): string {
  const [first] = rows
  if (!first) return ''
  const more = rows.length > 1 ? ` and ${rows.length - 1} more` : ''
  return `${first.file.replace(/^.*\//, '')}, line ${first.line}${more}`
}

/** "3½ stars, seen 3 February 2023". */
export function factsOf(
  title: Pick<Selectable<ImportTitlesTable>, 'given_value' | 'given_scale' | 'given_rating'>,
  rows: readonly GivenRow[],
  zones: Parameters<typeof resolveDate>[1],
): string {
  const facts: string[] = []
  const add = (first: string, further: string) => facts.push(facts.length === 0 ? first : further)
  if (title.given_value !== null && title.given_scale !== null) {
    const { given_value: value, given_scale: scale, given_rating: rating } = title
    facts.push(givenRatingWords({ value, scale, rating: rating ?? 0 }))
  }
  const watches = rows.filter(({ watch }) => watch)
  const episodes = watches.filter(({ episode }) => episode !== undefined).length
  const dates = watches.flatMap(({ watch }) => (watch && resolveDate(watch, zones).on) || []).sort()
  const last = dates.at(-1)
  const { upTo } = rows.find((row) => row.upTo) ?? {}
  if (upTo) {
    const { season, episode } = upTo
    add(`Seen up to S${season}E${episode}`, `seen up to S${season}E${episode}`)
  } else if (episodes > 0) facts.push(`${counted(episodes, 'episode')} seen`)
  else if (last && dates.length > 1) {
    const [times, on] = [dates.length, day(last)]
    add(`Seen ${times} times, last ${on}`, `seen ${times} times, last ${on}`)
  } else if (last) add(`Seen ${day(last)}`, `seen ${day(last)}`)
  else if (watches.length > 0) add('Watched, no date', 'watched, no date')
  else if (rows.some(({ state }) => state === 'completed')) {
    add('Said to be seen, no episodes named', 'said to be seen, no episodes named')
  }
  if (rows.some(({ watchlist, state }) => watchlist || state === 'planned')) {
    add('On the watchlist', 'on the watchlist')
  }
  const lists = rows.filter(({ list }) => list).length
  if (lists > 0) add(`On ${counted(lists, 'list')}`, `on ${counted(lists, 'list')}`)
  return facts.join(', ')
}
