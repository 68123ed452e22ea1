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
  if (title.given_value !== null && title.given_scale !== null) {
    const { given_value: value, given_scale: scale, given_rating: rating } = title
    facts.push(givenRatingWords({ value, scale, rating: rating ?? 0 }))
  }
  const watches = rows.filter(({ watch }) => watch)
  const episodes = watches.filter(({ episode }) => episode !== undefined).length
  const dates = watches.flatMap(({ watch }) => (watch && resolveDate(watch, zones).on) || []).sort()
  const last = dates.at(-1)
  const { upTo } = rows.find((row) => row.upTo) ?? {}
  if (upTo) facts.push(`seen up to S${upTo.season}E${upTo.episode}`)
  else if (episodes > 0) facts.push(`${counted(episodes, 'episode')} seen`)
  else if (last) facts.push(`seen ${dates.length > 1 ? `${dates.length} times, last ` : ''}${day(last)}`)
  else if (watches.length > 0) facts.push('watched, no date')
  else if (rows.some(({ state }) => state === 'completed')) facts.push('said to be seen, no episodes named')
  if (rows.some(({ watchlist, state }) => watchlist || state === 'planned')) facts.push('on the watchlist')
  const lists = rows.filter(({ list }) => list).length
  if (lists > 0) facts.push(`on ${counted(lists, 'list')}`)
  const text = facts.join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
