import type { TitleKey } from '#contract'
import type { DeliveredItem } from '#upstream/connections/delivered-event'
import { mediaTypeOf } from '#upstream/connections/matching/chosen-items'
import type { ChosenLeads, Lead } from '#upstream/connections/matching/lead'
import type { TitleSource } from '#upstream/connections/matching/title-source'

/** The most trusted first. By name more than one may fit. */
export async function* leadsOf(
  source: TitleSource,
  chosen: ChosenLeads,
  item: DeliveredItem,
): AsyncGenerator<Lead | 'several'> {
  yield* chosen.byNumber
  yield* leadsByNumber(source, item)
  // After the numbers: two shows may have one name.
  yield* chosen.byName
  const stated = nameOf(item)
  if (stated === null) return
  const { name, year } = splitYear(stated)
  const isYearOfTitle = item.type !== 'episode' || item.isYearOfShow
  const named = await source.named(name, (isYearOfTitle ? item.year : null) ?? year, mediaTypeOf(item))
  if (named.length > 1) yield 'several'
  else yield* named.map((key) => ({ ...leadTo(key, item), isNamed: true as const }))
}

async function* leadsByNumber(source: TitleSource, item: DeliveredItem): AsyncGenerator<Lead> {
  const mediaType = mediaTypeOf(item)
  const { tmdb, imdb, tvdb } = item.type === 'movie' ? item.ids : item.showIds
  if (tmdb) yield leadTo({ mediaType, id: tmdb }, item)
  if (imdb) {
    const found = await source.titlesByImdbId(imdb)
    yield* found.filter((key) => key.mediaType === mediaType).map((key) => leadTo(key, item))
  }
  if (item.type === 'movie') return
  if (tvdb) yield* (await source.showsByTvdbId(tvdb)).map((key) => leadTo(key, item))
  const found = item.type === 'episode' ? await source.episode(item) : null
  if (found) yield { ...found, key: { mediaType, id: found.showId } }
}

function leadTo({ mediaType, id }: TitleKey, { season, episode }: DeliveredItem): Lead {
  return { key: { mediaType, id }, season, episode }
}

/** What a title is found by; an episode's own name says nothing. */
export function nameOf(item: DeliveredItem): string | null {
  return item.type === 'movie' ? item.name : item.show
}

/** Servers tell namesakes apart as TVDB does: `Battlestar Galactica (2003)`. */
function splitYear(stated: string): { name: string; year: number | null } {
  const [, name = stated, year] = /^(.*\S)\s*\(((?:19|20)\d\d)\)$/.exec(stated) ?? []
  return { name, year: year === undefined ? null : Number(year) }
}
