import { type chooseDeliveryTitle, type ParsedOf, stateReason } from '#contract'
import { ApiError } from '#upstream/api-error'
import { storeTitle } from '#upstream/catalogue/store-title'
import type { DeliveredEvent } from '#upstream/connections/delivered-event'
import { parseFacts } from '#upstream/connections/deliveries/delivery-facts'
import { settleItem } from '#upstream/connections/deliveries/settle-delivery'
import { chosenRows } from '#upstream/connections/matching/chosen-items'
import { placesOfChoice } from '#upstream/connections/matching/match-item'
import type { Place } from '#upstream/connections/viewings/place'
import type { Db } from '#upstream/db/open'
import type { Dependencies } from '#upstream/dependencies'
import { readShow, requirePlace } from '#upstream/shows/read-progress'
import { followShow } from '#upstream/shows/refresh-seasons'
import { dayAfter } from '#upstream/time'

type Choice = Omit<ParsedOf<typeof chooseDeliveryTitle>, 'id'>

/**
 * Remembers what the item of an unmatched delivery is, and applies all of the member's unmatched deliveries of it, in order.
 * Returns how many. @throws ApiError
 */
export async function chooseTitle(
  dependencies: Dependencies,
  memberId: number,
  deliveryId: number,
  choice: Choice,
): Promise<number> {
  const { db, clock } = dependencies
  const { key, event } = await findUnmatched(db, memberId, deliveryId)
  const place = placeOf(choice, event)
  await storeTitle(dependencies, { mediaType: place.mediaType, id: place.titleId })
  if (place.mediaType === 'tv') await followShow(dependencies, place.titleId)
  if (place.season !== null) {
    const { season, episode } = place
    requirePlace(await readShow(db, place.titleId, dayAfter(clock())), { season, episode })
  }
  await remember(db, chosenRows(memberId, event.item, place))
  const places = await placesOfChoice(dependencies, place, event.item)
  return settleItem(db, memberId, key, { outcome: 'unmatched', match: { places }, now: clock() })
}

async function findUnmatched(db: Db, memberId: number, id: number) {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['outcome', 'item_key as key', 'facts'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!delivery) throw new ApiError('not_found', 'connections.noDelivery')
  const { outcome, key, facts } = delivery
  const event = facts === null ? null : parseFacts(facts, null).event
  if (outcome !== 'unmatched' || key === null || !event?.item) {
    throw new ApiError('conflict', 'connections.isMatched')
  }
  return { key, event: { ...event, item: event.item } }
}

/** A movie, an episode, or of a rating a whole show. */
function placeOf({ mediaType, titleId, season, episode }: Choice, { kind }: DeliveredEvent): Place {
  const title = { mediaType, titleId, season: null, episode: null }
  if (mediaType === 'movie') {
    if ((season ?? episode) !== undefined) throw new ApiError('bad_request', 'watches.noEpisode')
    return title
  }
  if (kind === 'rate') return title
  if (season === undefined || episode === undefined) {
    const reason = stateReason('watches.needsEpisode')
    const fields = {
      ...(season === undefined && { season: reason }),
      ...(episode === undefined && { episode: reason }),
    }
    throw new ApiError('bad_request', 'watches.needsEpisode', {}, { fields })
  }
  return { mediaType, titleId, season, episode }
}

async function remember(db: Db, rows: ReturnType<typeof chosenRows>): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('external_ids')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'value']).doUpdateSet((to) => ({
        media_type: to.ref('excluded.media_type'),
        title_id: to.ref('excluded.title_id'),
        season: to.ref('excluded.season'),
        episode: to.ref('excluded.episode'),
      })),
    )
    .execute()
}
