import type { GivenTitle } from '#upstream/transfer/read/formats/given-row'
import { parseYear } from '#upstream/transfer/read/formats/parse-dates'
import { imdbId, presentIds, wholeId } from '#upstream/transfer/read/formats/record-reader'

export type Item = Readonly<Record<string, unknown>>

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function itemIn(item: Item, name: string): Item {
  const value = item[name]
  return isItem(value) ? value : {}
}

export function itemsIn(item: Item, name: string): Item[] {
  const list = item[name]
  return Array.isArray(list) ? list.filter(isItem) : []
}

/** Text or a number as text; '' for anything else. */
export function textIn(item: Item, ...names: string[]): string {
  for (const name of names) {
    const value = item[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return ''
}

/** Also what is too large for a number: how large it may be is not judged here. */
export function wholeIn(item: Item, name: string): number | null {
  const value = item[name]
  const isWhole = Number.isInteger(value) || value === Number.POSITIVE_INFINITY
  return typeof value === 'number' && isWhole && value >= 0 ? value : null
}

/** `{title, year, ids: {tmdb, imdb, tvdb, trakt, simkl}}`, which several services have. */
export function titleIn(item: Item, mediaType: GivenTitle['mediaType']): GivenTitle {
  const ids = itemIn(item, 'ids')
  return {
    mediaType,
    name: textIn(item, 'title', 'name'),
    year: parseYear(textIn(item, 'year', 'release_date')),
    ids: presentIds({
      tmdb: wholeId(textIn(ids, 'tmdb')),
      imdb: imdbId(textIn(ids, 'imdb')),
      tvdb: wholeId(textIn(ids, 'tvdb')),
      trakt: wholeId(textIn(ids, 'trakt')),
      simkl: wholeId(textIn(ids, 'simkl', 'simkl_id')),
    }),
  }
}
