import { EPISODE_MAX, SEASON_MAX } from '#contract'
import type { DeliveredEvent, DeliveredItem } from '#upstream/connections/delivered-event'
import { wholeIn } from '#upstream/connections/dialects/stated-values'

const RATING_MAX = 10

export function seasonIn(value: unknown): number | null {
  return wholeIn(value, 0, SEASON_MAX)
}

export function episodeIn(value: unknown): number | null {
  return wholeIn(value, 0, EPISODE_MAX)
}

/** An item of which nothing is known but what is stated. */
export function itemBy(stated: Partial<DeliveredItem>): DeliveredItem {
  const item = {
    type: null,
    name: null,
    show: null,
    year: null,
    isYearOfShow: false,
    season: null,
    episode: null,
    episodeEnd: null,
    ids: {},
    showIds: {},
    ...stated,
  }
  return item.type === 'episode'
    ? item
    : { ...item, show: null, season: null, episode: null, episodeEnd: null }
}

/** A show as a whole, which only a rating is about. */
export function showBy({
  name,
  year,
  ids,
}: Partial<Pick<DeliveredItem, 'name' | 'year' | 'ids'>>): DeliveredItem {
  const show = itemBy({ name: name ?? null, year: year ?? null, isYearOfShow: true })
  return { ...show, show: show.name, showIds: ids ?? {} }
}

/** An event of which nothing is known but what is stated. */
export function eventBy(stated: Partial<DeliveredEvent>): DeliveredEvent {
  return {
    kind: 'other',
    item: null,
    serverUser: null,
    player: { id: null, name: null },
    statedAt: null,
    positionS: null,
    durationS: null,
    position: null,
    isCompleted: stated.kind === 'complete',
    rating: null,
    ...stated,
  }
}

/** 0 to 10; null for none. */
export function ratingIn(value: unknown): number | null {
  const isDigits = typeof value === 'string' && /^\d{1,2}(\.\d{1,9})?$/.test(value.trim())
  const rating = isDigits ? Number(value) : value
  return typeof rating === 'number' && rating > 0 && rating <= RATING_MAX ? rating : null
}
