import { compareKeys } from '#lib/text/compare-keys'
import type { Tx } from '#upstream/db/transact'
import type { StoredMember } from '#upstream/demo/insert-demo'
import type { InventedEntry } from '#upstream/demo/invent-collection'
import { type Random, seededRandom } from '#upstream/demo/seeded-random'
import { DAY } from '#upstream/time'
import { insertWatches } from '#upstream/watches/insert-watches'

/** Shares of all watches. */
const WITHOUT_DAY = 0.08
const WITHOUT_MONTH = 0.04
const WITHOUT_DATE = 0.03
const TIMED = 0.3
const NOTED = 0.14
const TAGGED = 0.2
/** Of well rated movies. */
const SEEN_AGAIN = 0.3
const WELL_RATED = 80

const TAGS = ['cinema', 'with Jun', 'plane', 'rainy sunday', 'festival', 'subtitled']
const NOTES = {
  good: [
    'The scene at the table still makes no sense until it does.',
    'Nobody spoke on the way home.',
    'I had forgotten how quiet the last ten minutes are. Sat through the credits, as did half the room.',
    'Better than I remembered, and I remembered it as good.',
  ],
  other: [
    'Once is enough.',
    'Two films in one, and I wanted to see the other one.',
    'Fell asleep before the end; to be continued.',
    'Lovely pictures, no people in them.',
  ],
}

export async function insertDiaries(tx: Tx, members: readonly StoredMember[], now: Date): Promise<void> {
  for (const { id, username, entries } of members) {
    await insertWatches(tx, id, inventDiary(entries, now, seededRandom(`diary of ${username}`)), now)
  }
}

/** Movies of a collection, as they were seen: each around the day it was added, some again. */
function inventDiary(entries: readonly InventedEntry[], now: Date, random: Random) {
  const watches = entries
    .filter(({ title }) => title.mediaType === 'movie')
    .flatMap((entry) => {
      const first = inventWatch(entry, entry.addedAt, false, random)
      const isLiked = (entry.rating ?? 0) >= WELL_RATED && random.uniform() < SEEN_AGAIN
      const sinceThen = now.getTime() - entry.addedAt.getTime()
      if (!isLiked || sinceThen < 30 * DAY) return [first]
      const again = new Date(entry.addedAt.getTime() + sinceThen * (0.2 + 0.75 * random.uniform()))
      return [first, inventWatch(entry, again, true, random)]
    })
  return watches.sort((a, b) => compareKeys(a.watchedOn, b.watchedOn))
}

function inventWatch({ title, rating }: InventedEntry, at: Date, isRewatch: boolean, random: Random) {
  const instant = at.toISOString()
  const length = dateLength(isRewatch ? 1 : random.uniform())
  const isTimed = random.uniform() < TIMED && length === 10
  const notes = (rating ?? 0) >= WELL_RATED ? NOTES.good : NOTES.other
  const isNoted = random.uniform() < NOTED
  const isTagged = random.uniform() < TAGGED
  return {
    key: title,
    season: null,
    episode: null,
    watchedOn: instant.slice(0, length),
    watchedAt: isTimed ? instant : null,
    isRewatch,
    note: isNoted ? (random.pick(notes) ?? null) : null,
    tags: isTagged ? [random.pick(TAGS) ?? ''] : [],
  }
}

/** Of `YYYY-MM-DD`. */
function dateLength(share: number): number {
  if (share < WITHOUT_DATE) return 0
  if (share < WITHOUT_DATE + WITHOUT_MONTH) return 4
  return share < WITHOUT_DATE + WITHOUT_MONTH + WITHOUT_DAY ? 7 : 10
}
