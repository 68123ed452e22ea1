import type { DeliveredItem } from '#upstream/connections/delivered-event'

const NOTHING: DeliveredItem = {
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
}

export function deliveredMovie(stated: Partial<DeliveredItem> = {}): DeliveredItem {
  return { ...NOTHING, type: 'movie', ...stated }
}

/** The first of its show. */
export function deliveredEpisode(stated: Partial<DeliveredItem> = {}): DeliveredItem {
  return { ...NOTHING, type: 'episode', season: 1, episode: 1, ...stated }
}

/** A show as a whole, which is rated. */
export function deliveredShow(stated: Partial<DeliveredItem> = {}): DeliveredItem {
  return { ...NOTHING, isYearOfShow: true, ...stated }
}
