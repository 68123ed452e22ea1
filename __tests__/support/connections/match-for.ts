import type { DeliveredItem } from '#upstream/connections/delivered-event'
import { matchItem } from '#upstream/connections/matching/match-item'
import type { Dependencies } from '#upstream/dependencies'

/** What an item is to a member, as text: `tv 1396 1x1`, or why it is nothing. */
export async function matchFor(
  dependencies: Dependencies,
  memberId: number,
  item: DeliveredItem,
  { isStoredOnly = false } = {},
): Promise<string> {
  const match = await matchItem(dependencies, memberId, item, { isStoredOnly })
  if (match === 'waiting') return match
  if ('unmatched' in match) return match.unmatched
  return match.places
    .map(({ mediaType, titleId, season, episode }) =>
      season === null ? `${mediaType} ${titleId}` : `${mediaType} ${titleId} ${season}x${episode}`,
    )
    .join(', ')
}
