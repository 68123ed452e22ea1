import type { UnmatchedReason } from '#contract'
import type { DeliveredItem } from '#upstream/connections/delivered-event'
import { findChosen } from '#upstream/connections/matching/chosen-items'
import { leadsOf, nameOf } from '#upstream/connections/matching/find-leads'
import type { Lead } from '#upstream/connections/matching/lead'
import {
  type ListedEpisode,
  type MatchingDependencies,
  NotStored,
  storedTitles,
  type TitleSource,
  titlesOfCatalogue,
} from '#upstream/connections/matching/title-source'
import type { Place } from '#upstream/connections/viewings/place'
import type { Db } from '#upstream/db/open'
import { isSameName, yearsApart } from '#upstream/titles/same-name'

export type ItemMatch = { places: Place[] } | { unmatched: UnmatchedReason } | 'waiting'

/** Of one file. */
const EPISODES_MAX = 30

/**
 * What a sender's item is in the catalogue, by the first lead that ends somewhere. A file with several episodes has several places.
 * On return each title is stored, and of a show its seasons. With `isStoredOnly` no request goes to the catalogue's source:
 * the result is 'waiting' where only that could say. Not for use inside a transaction.
 * @throws ApiError `unavailable` while the source does not answer
 */
export async function matchItem(
  dependencies: MatchingDependencies,
  memberId: number,
  item: DeliveredItem,
  { isStoredOnly }: { isStoredOnly: boolean },
): Promise<ItemMatch> {
  const { db, catalogue } = dependencies
  const isLocal = catalogue.source.kind === 'sample'
  const source = isStoredOnly && !isLocal ? storedTitles(dependencies) : titlesOfCatalogue(dependencies)
  try {
    const chosen = await findChosen(db, memberId, item)
    let reason: UnmatchedReason = isNamed(item) ? 'not_found' : 'no_ids'
    for await (const lead of leadsOf(source, chosen, item)) {
      const places = lead === 'several' ? null : await follow({ db, source }, lead, item)
      if (lead !== 'several' && places && places.length > 0) {
        // A chosen title was stored when it was chosen, and may be listed no longer.
        if (!lead.isChosen) await source.store(lead.key)
        return { places }
      }
      if (places) reason = 'no_episode'
      else if (lead === 'several' && reason !== 'no_episode') reason = 'several'
    }
    return { unmatched: reason }
  } catch (error) {
    if (error instanceof NotStored) return 'waiting'
    throw error
  }
}

/** Where an item begins that the member says is this place, and for how many episodes it lasts. */
export async function placesOfChoice(
  dependencies: MatchingDependencies,
  { mediaType, titleId, season, episode }: Place,
  item: DeliveredItem,
): Promise<Place[]> {
  const lead: Lead = { key: { mediaType, id: titleId }, season, episode, isChosen: true }
  return (await follow({ db: dependencies.db, source: titlesOfCatalogue(dependencies) }, lead, item)) ?? []
}

function isNamed(item: DeliveredItem): boolean {
  return nameOf(item) !== null || [item.ids, item.showIds].some((ids) => Object.keys(ids).length > 0)
}

/** The places that a lead ends at; null where name and year both speak against it. */
async function follow(
  { db, source }: { db: Db; source: TitleSource },
  lead: Lead,
  item: DeliveredItem,
): Promise<Place[] | null> {
  const { key } = lead
  const title = lead.isChosen ? null : await source.title(key)
  if (!title && !lead.isChosen) return null
  const isWhole = key.mediaType === 'movie' || item.type === null
  const episodes = isWhole ? [] : await episodesFrom({ db, source }, lead, item)
  if (title && !lead.isNamed && isOther(item, title, episodes[0]?.airDate ?? null)) return null
  const whole = { mediaType: key.mediaType, titleId: key.id, season: null, episode: null }
  return isWhole
    ? [whole]
    : episodes.map(({ number }) => ({ ...whole, season: lead.season, episode: number }))
}

/** Those that there are. */
async function episodesFrom(
  { db, source }: { db: Db; source: TitleSource },
  { key, season, episode: first }: Lead,
  item: DeliveredItem,
): Promise<ListedEpisode[]> {
  if (season === null || first === null) return []
  const count = episodeCount(item)
  const isWanted = ({ number }: ListedEpisode) => number >= first && number < first + count
  const stored = (await storedEpisodes(db, key.id, season)).filter(isWanted)
  if (stored.length === count) return stored
  return (await source.episodes(key.id, season)).filter(isWanted)
}

/** Of one file: an end before the first episode, or too far from it, is none. */
function episodeCount({ episode, episodeEnd }: DeliveredItem): number {
  if (episode === null || episodeEnd === null) return 1
  const count = episodeEnd - episode + 1
  return count >= 1 && count <= EPISODES_MAX ? count : 1
}

function storedEpisodes(db: Db, showId: number, season: number): Promise<ListedEpisode[]> {
  return db
    .selectFrom('episodes')
    .select(['episode as number', 'air_date as airDate'])
    .where('show_id', '=', showId)
    .where('season', '=', season)
    .orderBy('episode')
    .execute()
}

/** Whether name and year both say that an item is another title than its number says. */
function isOther(
  item: DeliveredItem,
  title: NonNullable<Awaited<ReturnType<TitleSource['title']>>>,
  airDate: string | null,
): boolean {
  const name = nameOf(item)
  const apart = yearsApart(
    item.year,
    item.type === 'episode' && !item.isYearOfShow ? airDate : title.releaseDate,
  )
  if (name === null || apart === null || apart <= 1 || isSameName([name], title)) return false
  if (title.originalName === undefined) throw new NotStored()
  return true
}
