import { type FranchiseProgress, type TitleKey, titleKey } from '#contract'
import { type DatedTitle, progressOf } from '#lib/contract/franchises/progress-of'
import { summariesOf } from '#upstream/collection/read-entries'
import type { Db } from '#upstream/db/open'
import { watchedOf } from '#upstream/watches/watched-titles'

/** What a member has seen of titles: what is in the collection, or was watched. @param today of the member, `YYYY-MM-DD` */
export async function readProgress(
  db: Db,
  memberId: number,
  titles: readonly DatedTitle[],
  today: string,
): Promise<FranchiseProgress> {
  const [entries, watched] = await Promise.all([
    summariesOf(db, memberId, titles),
    watchedOf(db, memberId, titles),
  ])
  const { seen, of, next, mean } = progressOf(titles, {
    seen: new Set([...entries, ...watched].map(titleKey)),
    ratings: entries.flatMap(({ rating }) => rating ?? []),
    today,
  })
  return { seen: seen.map(toKey), of, next: next && toKey(next), mean }
}

function toKey({ mediaType, id }: TitleKey): TitleKey {
  return { mediaType, id }
}
