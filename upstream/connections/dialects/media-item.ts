import type { DeliveredItem } from '#upstream/connections/delivered-event'
import { episodeIn, itemBy, seasonIn, showBy } from '#upstream/connections/dialects/stated-item'
import { objectIn, providerIdsIn, textIn, yearIn } from '#upstream/connections/dialects/stated-values'

/** An item as Emby and the unofficial plugin of Jellyfin state it: numbers and year are an episode's own. Null where there is none. */
export function mediaItemIn(value: unknown): DeliveredItem | null {
  if (value === undefined || value === null) return null
  const item = objectIn(value)
  const type = textIn(item.Type)?.toLowerCase()
  const [name, year, ids] = [textIn(item.Name), yearIn(item.ProductionYear), providerIdsIn(item.ProviderIds)]
  if (type === 'series') return showBy({ name, year, ids })
  return itemBy({
    type: type === 'movie' || type === 'episode' ? type : null,
    name,
    show: textIn(item.SeriesName),
    year,
    season: seasonIn(item.ParentIndexNumber),
    episode: episodeIn(item.IndexNumber),
    episodeEnd: episodeIn(item.IndexNumberEnd),
    ids,
  })
}
