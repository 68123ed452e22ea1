import type { Playing, PlayingLists } from '#lib/contract/connections/delivery-shapes'
import type { UpNextShow } from '#lib/contract/shows/up-next-calls'
import { localDay } from '#lib/text/local-day'

type ShelfItem = { show: UpNextShow } | { playing: Playing; isNow: boolean }

/** What plays, then the shows; what was left half-way stands before the first show that was watched on an earlier day. */
export function shelfOrder(shows: readonly UpNextShow[], { now, stopped }: PlayingLists): ShelfItem[] {
  const items: ShelfItem[] = now.map((playing) => ({ playing, isNow: true }))
  let rest = stopped
  for (const show of shows) {
    const before = rest.filter(({ lastAt }) => localDay(new Date(lastAt)) > show.lastWatchedOn)
    items.push(...before.map((playing) => ({ playing, isNow: false })), { show })
    rest = rest.filter((one) => !before.includes(one))
  }
  return [...items, ...rest.map((playing) => ({ playing, isNow: false }))]
}
