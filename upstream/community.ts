import { LRUCache } from 'lru-cache'
import type { TitleDetails } from '#contract'
import type { Db } from '#upstream/db/open'
import { communityRatings, type TitleKey } from '#upstream/db/titles'
import { SECOND } from '#upstream/time'
import { together } from '#upstream/together'

type Rating = TitleDetails['community']

/** Titles whose ratings are remembered, and those that are asked for in one query. */
const REMEMBERED = 10_000
const ASKED_AT_ONCE = 100

/** What our members say of titles. */
export interface Community {
  ratingOf(key: TitleKey): Promise<Rating>
  /** Says that ratings of these titles have changed, or, where nobody says which, of any. */
  forget(keys?: TitleKey[]): void
}

/**
 * Remembers what members say for a second: a title that thousands look at is asked for once. Changes through this
 * process are seen at once; those through another upstream within that second.
 */
export function openCommunity(db: Db): Community {
  const remembered = new LRUCache<string, Rating>({ max: REMEMBERED, ttl: SECOND })
  const ask = together((keys: TitleKey[]) => communityRatings(db, keys), { most: ASKED_AT_ONCE })
  let changes = 0

  return {
    async ratingOf(key) {
      const name = nameOf(key)
      const known = remembered.get(name)
      if (known) return known
      const before = changes
      const rating = await ask(key)
      // What was read while something changed may be from before it.
      if (before === changes) remembered.set(name, rating)
      return rating
    },
    forget(keys) {
      changes++
      if (!keys) remembered.clear()
      for (const key of keys ?? []) remembered.delete(nameOf(key))
    },
  }
}

function nameOf({ mediaType, id }: TitleKey): string {
  return `${mediaType}:${id}`
}
