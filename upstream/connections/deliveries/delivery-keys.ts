import { hash } from 'node:crypto'
import { fold } from '#lib/text/fold'
import type { DeliveredEvent, DeliveredItem } from '#upstream/connections/delivered-event'
import type { DeliverySource } from '#upstream/connections/delivery-source'
import { foldServerUser } from '#upstream/connections/fold-server-user'

/** Of what the sender calls the item; null where it names none. */
export function itemKey(item: DeliveredItem | null): string | null {
  if (!item) return null
  const { type, name, show, year, season, episode, episodeEnd, ids, showIds } = item
  return digest([
    type,
    name && fold(name),
    show && fold(show),
    ...[year, season, episode, episodeEnd],
    ...[ids, showIds].flatMap(({ imdb, tmdb, tvdb }) => [imdb ?? null, tmdb ?? null, tvdb ?? null]),
  ])
}

/** Equal for the same event that is sent again. Null where it states no time that counts: then it cannot be told. */
export function repeatKey(
  { connectionId, tokenId, memberId }: DeliverySource,
  { kind, item, serverUser, player, rating }: DeliveredEvent,
  statedAt: string | null,
): string | null {
  if (statedAt === null) return null
  const user = serverUser && foldServerUser(serverUser)
  return digest([
    ...[connectionId, tokenId, memberId, user, player.id ?? player.name],
    ...[itemKey(item), kind, rating, statedAt],
  ])
}

function digest(values: readonly (string | number | null)[]): string {
  return hash('sha256', JSON.stringify(values), 'hex')
}
